// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What 'torchport' says about the whole program: the view and the report.

import { mkdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import * as vscode from 'vscode';

import { findTies, run } from './torchport';
import type { TiesView } from './view';

/** The arguments that the settings of a workspace folder make. */
function argumentsFor({ uri }: vscode.WorkspaceFolder): string[] {
  const settings = vscode.workspace.getConfiguration('torchport', uri);
  const build = settings.get<string>('buildFolder', '');
  return [...(build ? ['-p', build] : []), ...settings.get<string[]>('checkedPaths', ['.'])];
}

function folders(): readonly vscode.WorkspaceFolder[] {
  return vscode.workspace.workspaceFolders ?? [];
}

/** Checks each workspace folder, and shows the results in the view. */
export async function checkProgram(
  program: string,
  view: TiesView,
  cancelled: vscode.CancellationToken,
): Promise<void> {
  const results: Parameters<TiesView['show']>[0] = [];
  for (const each of folders()) {
    const folder = each.uri.fsPath;
    const ties = await findTies(program, argumentsFor(each), folder, cancelled);
    results.push({ folder, ties });
  }
  if (!cancelled.isCancellationRequested) view.show(results);
}

/** Writes the report of the migration, and opens it beside the editor. */
export async function openReport(
  program: string,
  storage: vscode.Uri,
  cancelled: vscode.CancellationToken,
): Promise<void> {
  const [first] = folders();
  const folder =
    folders().length > 1 ? await vscode.window.showWorkspaceFolderPick() : first;
  if (!folder) return;
  await mkdir(storage.fsPath, { recursive: true });
  const page = path.join(storage.fsPath, `${folder.name}-report.html`);
  const args = ['report', `--output=${page}`, ...argumentsFor(folder)];
  const { status, messages } = await run(program, args, folder.uri.fsPath, cancelled);
  if (cancelled.isCancellationRequested) return;
  const html = await readFile(page, 'utf8').catch(() => {
    throw new Error(messages.trim() || `'torchport report' wrote no page (status ${status})`);
  });
  // The page has no scripts and loads nothing.
  const panel = vscode.window.createWebviewPanel(
    'torchport.report',
    `torchport: ${folder.name}`,
    vscode.ViewColumn.Active,
    { enableScripts: false, localResourceRoots: [], enableFindWidget: true },
  );
  panel.webview.html = html;
}
