// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What a click on the status bar item does: it says what to do next, and offers to do it.

import * as vscode from 'vscode';

import { missingLibTorch } from './diagnostics';
import type { Status } from './status';

const chooseProgram = 'Choose torchport-clangd';
const chooseBuild = 'Choose the Build Folder';
const install = 'How to Install';
const restart = 'Try Again';
const showLog = 'Show the Log';

async function choose(setting: string, folders: boolean): Promise<void> {
  const picked = await vscode.window.showOpenDialog({
    canSelectFiles: !folders,
    canSelectFolders: folders,
  });
  if (!picked?.[0]) return;
  const target = folders
    ? vscode.ConfigurationTarget.Workspace
    : vscode.ConfigurationTarget.Global;
  await vscode.workspace.getConfiguration('torchport').update(setting, picked[0].fsPath, target);
}

async function act(answer: string | undefined, extension: vscode.Uri): Promise<void> {
  switch (answer) {
    case chooseProgram:
      return choose('clangdPath', false);
    case chooseBuild:
      return choose('buildFolder', true);
    case install:
      await vscode.commands.executeCommand(
        'markdown.showPreview',
        vscode.Uri.joinPath(extension, 'README.md'),
      );
      return;
    case restart:
      await vscode.commands.executeCommand('torchport.restart');
      return;
    case showLog:
      await vscode.commands.executeCommand('torchport.log');
  }
}

/** Says what to do in the current state. */
export async function help({ state }: Status, extension: vscode.Uri): Promise<void> {
  const { showWarningMessage, showErrorMessage } = vscode.window;
  const file = vscode.window.activeTextEditor?.document.uri;
  const header = file && missingLibTorch(file);
  if (state.kind === 'untrusted')
    await vscode.commands.executeCommand('workbench.trust.manage');
  else if (state.kind === 'clangd')
    await vscode.commands.executeCommand('torchport.useInClangd');
  else if (state.kind === 'missing')
    await act(
      await showWarningMessage(
        "'torchport-clangd' is neither in the workspace's virtual environment nor in PATH: " +
          'install torchport, or choose the program',
        install,
        chooseProgram,
        restart,
      ),
      extension,
    );
  else if (state.kind === 'failed')
    await act(await showErrorMessage(state.reason, showLog, restart), extension);
  else if (header)
    await act(
      await showWarningMessage(
        `'${header}' was not found. If LibTorch is installed, build with ` +
          '-DCMAKE_EXPORT_COMPILE_COMMANDS=ON and choose the folder that then has ' +
          'compile_commands.json. The view works without LibTorch.',
        chooseBuild,
        restart,
      ),
      extension,
    );
  else await vscode.commands.executeCommand('workbench.actions.view.problems');
}
