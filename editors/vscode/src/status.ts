// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The status bar item: what torchport does now, and by a click, what to do next.

import * as vscode from 'vscode';

import { countFindings, missingLibTorch } from './diagnostics';

/** Why no findings are shown, or that they are. */
export type State =
  | { kind: 'untrusted' }
  | { kind: 'starting' }
  | { kind: 'missing' }
  | { kind: 'failed'; reason: string }
  | { kind: 'clangd' }
  | { kind: 'ready' };

interface Shown {
  text: string;
  tooltip: string;
  warning?: boolean;
}

function shownFor(state: State, file: vscode.Uri): Shown {
  switch (state.kind) {
    case 'untrusted':
      return {
        text: '$(shield) torchport: not trusted',
        tooltip: 'Nothing is checked until you trust this workspace',
        warning: true,
      };
    case 'starting':
      return { text: '$(loading~spin) torchport', tooltip: 'Starting torchport-clangd' };
    case 'missing':
      return {
        text: '$(warning) torchport: not found',
        tooltip: "The program 'torchport-clangd' was not found",
        warning: true,
      };
    case 'failed':
      return { text: '$(error) torchport: failed', tooltip: state.reason, warning: true };
    case 'clangd':
      return {
        text: '$(warning) torchport: clangd has no rules',
        tooltip: "The extension 'clangd' starts another clangd than 'torchport-clangd'",
        warning: true,
      };
    case 'ready':
      return shownWhenReady(file);
  }
}

function shownWhenReady(file: vscode.Uri): Shown {
  const header = missingLibTorch(file);
  if (header)
    return {
      text: '$(warning) torchport: no LibTorch',
      tooltip: `'${header}' was not found, so this file was not checked`,
      warning: true,
    };
  const count = countFindings(file);
  if (!count) return { text: '$(pass) torchport', tooltip: 'No findings in this file' };
  const findings = `${count} ${count === 1 ? 'finding' : 'findings'}`;
  return { text: `$(circuit-board) torchport: ${findings}`, tooltip: `${findings} in this file` };
}

export class Status implements vscode.Disposable {
  private readonly item: vscode.StatusBarItem;
  private readonly listeners: vscode.Disposable[];
  private current: State = { kind: 'starting' };

  constructor() {
    this.item = vscode.window.createStatusBarItem('torchport', vscode.StatusBarAlignment.Left);
    this.item.name = 'torchport';
    this.item.command = 'torchport.help';
    const show = () => {
      this.show();
    };
    this.listeners = [
      vscode.window.onDidChangeActiveTextEditor(show),
      vscode.languages.onDidChangeDiagnostics(show),
    ];
  }

  get state(): State {
    return this.current;
  }

  set(state: State): void {
    this.current = state;
    this.show();
  }

  dispose(): void {
    this.item.dispose();
    for (const each of this.listeners) each.dispose();
  }

  /** Shows the state beside a C++ source only. */
  private show(): void {
    const document = vscode.window.activeTextEditor?.document;
    if (!document || !['c', 'cpp', 'cuda-cpp'].includes(document.languageId)) {
      this.item.hide();
      return;
    }
    const { text, tooltip, warning } = shownFor(this.current, document.uri);
    this.item.text = text;
    this.item.tooltip = tooltip;
    this.item.backgroundColor = warning
      ? new vscode.ThemeColor('statusBarItem.warningBackground')
      : undefined;
    this.item.show();
  }
}
