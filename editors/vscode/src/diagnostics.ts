// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Findings in the editor, whoever publishes them: our own server or the clangd extension.

import * as vscode from 'vscode';

function codeOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}

export function isFinding(diagnostic: vscode.Diagnostic): boolean {
  return codeOf(diagnostic).startsWith('torchport-');
}

/** Returns true for a header that was not found: clangd then finds nothing of ours. */
export function isMissingHeader(diagnostic: vscode.Diagnostic): boolean {
  return codeOf(diagnostic) === 'pp_file_not_found';
}

/** Returns the header of LibTorch that the file includes and that was not found. */
export function missingLibTorch(file: vscode.Uri): string | undefined {
  for (const each of vscode.languages.getDiagnostics(file)) {
    const header = /'((?:torch|ATen|c10|caffe2)\/[^']*)'/.exec(each.message)?.[1];
    if (header && isMissingHeader(each)) return header;
  }
  return undefined;
}

export function countFindings(file: vscode.Uri): number {
  return vscode.languages.getDiagnostics(file).filter(isFinding).length;
}
