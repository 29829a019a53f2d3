// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The view "What ties this program to CUDA".

import * as path from 'node:path';
import * as vscode from 'vscode';

import type { Finding, Program, Ties } from './torchport';

interface Item {
  label: string;
  description?: string;
  tooltip?: string;
  icon?: string;
  /** Opened by a click. */
  place?: { file: vscode.Uri; range: vscode.Range };
  children?: Item[];
}

function rangeOf({ line, column, end_line, end_column }: Finding): vscode.Range {
  return new vscode.Range(line - 1, column - 1, end_line - 1, end_column - 1);
}

function policyOf({ files, set, widest }: Program): string {
  if (set) return `sets the policy '${set}'`;
  if (widest === 'same') return "'fix' sets no policy";
  // A library has no main() to set it beside.
  return files.length ? `'fix' can set the policy '${widest}'` : `fits the policy '${widest}'`;
}

function programItem(program: Program): Item {
  const { against_any: conflicts } = program;
  const open = program.not_seen.map((reason) => ({ label: reason, icon: 'question' }));
  return {
    label: program.target || program.files.join(', ') || 'program',
    description: policyOf(program),
    tooltip: conflicts
      ? `${conflicts} places conflict with the policy 'any', with which a program runs on any accelerator`
      : "no place conflicts with the policy 'any', with which a program runs on any accelerator",
    icon: conflicts || open.length ? 'circle-slash' : 'pass',
    children: open,
  };
}

/** The places of each file. */
function fileItems(findings: Finding[], folder: string): Item[] {
  const files = new Map<string, Item[]>();
  for (const each of findings) {
    const file = vscode.Uri.file(path.resolve(folder, each.file));
    const items = files.get(each.file) ?? [];
    files.set(each.file, items);
    items.push({
      label: each.message,
      description: `${each.rule} [${each.line}:${each.column}]`,
      tooltip: each.message,
      icon: 'debug-breakpoint-log-unverified',
      place: { file, range: rangeOf(each) },
    });
  }
  return [...files].map(([label, children]) => ({
    label,
    description: `${children.length}`,
    icon: 'file-code',
    children,
  }));
}

function itemsOf(ties: Ties, folder: string): Item[] {
  const unread = ties.not_analysed.map(({ file, reason }) => ({
    label: file,
    description: reason,
    tooltip: reason,
    icon: 'warning',
  }));
  const items = [...(ties.programs ?? []).map(programItem), ...fileItems(ties.findings, folder)];
  if (unread.length)
    items.push({ label: 'Not analysed', description: `${unread.length}`, children: unread });
  else if (!ties.findings.length)
    items.push({ label: 'No place ties this program to CUDA after all fixes', icon: 'pass' });
  return items;
}

/** Shows the results of the last check, one of each workspace folder. */
export class TiesView implements vscode.TreeDataProvider<Item> {
  private items: Item[] = [];
  private readonly changed = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.changed.event;

  show(results: { folder: string; ties: Ties }[]): void {
    const all = results.map(({ folder, ties }) => ({
      label: path.basename(folder),
      icon: 'root-folder',
      children: itemsOf(ties, folder),
    }));
    this.items = all.length === 1 ? (all[0]?.children ?? []) : all;
    this.changed.fire(undefined);
  }

  getChildren(item?: Item): Item[] {
    return item ? (item.children ?? []) : this.items;
  }

  getTreeItem(item: Item): vscode.TreeItem {
    const open = item.children?.length
      ? vscode.TreeItemCollapsibleState.Expanded
      : vscode.TreeItemCollapsibleState.None;
    const shown = new vscode.TreeItem(item.label, open);
    if (item.description) shown.description = item.description;
    shown.accessibilityInformation = { label: [item.label, item.description].join(' ').trim() };
    if (item.tooltip) shown.tooltip = item.tooltip;
    if (item.icon) shown.iconPath = new vscode.ThemeIcon(item.icon);
    if (item.place)
      shown.command = {
        command: 'vscode.open',
        title: 'Open',
        arguments: [item.place.file, { selection: item.place.range }],
      };
    return shown;
  }
}
