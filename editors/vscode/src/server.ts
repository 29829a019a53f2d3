// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// torchport-clangd as a language server that shows torchport's findings and their fixes.
// Completion, navigation and the compiler's messages are left to the C++ extension.

import * as vscode from 'vscode';
import { LanguageClient, type LanguageClientOptions } from 'vscode-languageclient/node';

import { isFinding, isMissingHeader } from './diagnostics';

type Feature = Parameters<LanguageClient['registerFeature']>[0];

const wanted = new Set([
  'textDocument/didOpen',
  'textDocument/didChange',
  'textDocument/didSave',
  'textDocument/didClose',
  'textDocument/codeAction',
  'workspace/executeCommand',
]);

class FindingsClient extends LanguageClient {
  override registerFeature(feature: Feature): void {
    if (!('registrationType' in feature) || wanted.has(feature.registrationType.method))
      super.registerFeature(feature);
  }
}

/** Returns true for a fix of ours, and false for clangd's refactorings. */
function isFix(action: vscode.Command | vscode.CodeAction): boolean {
  if (!(action instanceof vscode.CodeAction)) return false;
  return (
    action.kind?.value === 'source.fixAll.torchport' ||
    action.diagnostics?.some(isFinding) === true
  );
}

/** Starts the server; returns the client that stops it. */
export async function startServer(
  program: string,
  log: vscode.LogOutputChannel,
): Promise<LanguageClient> {
  const settings = vscode.workspace.getConfiguration('torchport');
  const args = [...settings.get<string[]>('clangdArguments', [])];
  const build = settings.get<string>('buildFolder', '');
  if (build) args.push(`--compile-commands-dir=${build}`);
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const options: LanguageClientOptions = {
    documentSelector: ['c', 'cpp', 'cuda-cpp'].map((language) => ({ scheme: 'file', language })),
    diagnosticCollectionName: 'torchport',
    outputChannel: log,
    initializationOptions: {
      torchport: { earlyFindings: settings.get<boolean>('earlyFindings', true) },
    },
    middleware: {
      handleDiagnostics: (file, diagnostics, next) => {
        next(file, diagnostics.filter((each) => isFinding(each) || isMissingHeader(each)));
      },
      provideCodeActions: async (document, range, context, token, next) =>
        (await next(document, range, context, token))?.filter(isFix),
    },
  };
  const command = { command: program, args, options: folder ? { cwd: folder } : {} };
  const client = new FindingsClient('torchport', 'torchport', command, options);
  await client.start();
  return client;
}
