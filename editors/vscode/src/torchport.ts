// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The program 'torchport': how it is run, and what its JSON says.

import { execFile } from 'node:child_process';
import * as vscode from 'vscode';

/** A place in a source; lines and columns start at 1. */
export interface Finding {
  rule: string;
  file: string;
  line: number;
  column: number;
  end_line: number;
  end_column: number;
  message: string;
}

/** The sources that are linked together, and the policy that suits them. */
export interface Program {
  target: string;
  /** Those with a main(). */
  files: string[];
  /** The widest policy that nothing conflicts with. */
  widest: string;
  /** The policy that the program sets itself. */
  set?: string;
  against_any: number;
  not_seen: string[];
}

/** What 'check --portable --format=json' prints. */
export interface Ties {
  programs?: Program[];
  findings: Finding[];
  not_analysed: { file: string; reason: string }[];
}

export interface Output {
  /** 0: clean, 1: findings, 2: something could not be done. */
  status: number;
  text: string;
  messages: string;
}

/** Runs the program, without a shell, until it exits or is cancelled. */
export function run(
  program: string,
  args: string[],
  folder: string,
  cancelled: vscode.CancellationToken,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      { cwd: folder, maxBuffer: 1 << 30 },
      (error, text, messages) => {
        // An exit status is a number; if the program could not be started, it is a name.
        if (cancelled.isCancellationRequested) reject(new vscode.CancellationError());
        else if (error && typeof error.code !== 'number')
          reject(new Error(`'${program}' cannot be run: ${error.message}`));
        else resolve({ status: child.exitCode ?? 2, text, messages });
      },
    );
    cancelled.onCancellationRequested(() => child.kill());
  });
}

/** Lists what still conflicts with a policy after all fixes. */
export async function findTies(
  program: string,
  args: string[],
  folder: string,
  cancelled: vscode.CancellationToken,
): Promise<Ties> {
  const all = ['check', '--portable', '--format=json', ...args];
  const { text, messages } = await run(program, all, folder, cancelled);
  try {
    return JSON.parse(text) as Ties;
  } catch {
    throw new Error(messages.trim() || `'${program}' printed no result`);
  }
}
