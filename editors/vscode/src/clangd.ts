// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Beside the clangd extension, which starts a clangd of its own. torchport-clangd is clangd
// with our rules, so that extension starts it instead of another one: no file is analysed
// by two servers.

import * as path from 'node:path';
import * as vscode from 'vscode';

const asked = 'askedForClangd';
const remembered = 'clangdPath';

function settings(): vscode.WorkspaceConfiguration {
  return vscode.workspace.getConfiguration('clangd');
}

/** Returns true if the clangd extension is installed and starts a server. */
export function hasClangdExtension(): boolean {
  return (
    vscode.extensions.getExtension('llvm-vs-code-extensions.vscode-clangd') !== undefined &&
    settings().get<boolean>('enable', true)
  );
}

/** Returns true if the clangd extension starts torchport-clangd. */
export function clangdHasRules(): boolean {
  return path.basename(settings().get<string>('path', '')).startsWith('torchport-clangd');
}

/** Lets the clangd extension start our program, for all workspaces of the user. */
export async function useInClangd(program: string, memory: vscode.Memento): Promise<void> {
  // In a workspace's settings, clangd would ask once more before it starts the program.
  await settings().update('path', program, vscode.ConfigurationTarget.Global);
  await memory.update(remembered, program);
  await vscode.commands.executeCommand('clangd.restart');
}

/** Follows our program when it moves, as with each new version of this extension. */
export async function followProgram(program: string, memory: vscode.Memento): Promise<void> {
  const before = memory.get<string>(remembered);
  if (before && before !== program && settings().get<string>('path') === before)
    await useInClangd(program, memory);
}

/** Asks once whether clangd may start our program. */
export async function offerClangd(program: string, memory: vscode.Memento): Promise<void> {
  if (memory.get<boolean>(asked)) return;
  await memory.update(asked, true);
  const use = 'Use torchport-clangd';
  const answer = await vscode.window.showInformationMessage(
    "The extension 'clangd' can show torchport's findings if it starts 'torchport-clangd', " +
      'which is clangd with the rules built in. This sets "clangd.path".',
    use,
    'Not Now',
  );
  if (answer === use) await useInClangd(program, memory);
}
