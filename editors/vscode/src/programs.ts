// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Where the programs are.

import { access, constants } from 'node:fs/promises';
import { homedir } from 'node:os';
import * as path from 'node:path';
import * as vscode from 'vscode';

export type ProgramName = 'torchport' | 'torchport-clangd';

const windows = process.platform === 'win32';
const scripts = windows ? 'Scripts' : 'bin';
const settings = { torchport: 'path', 'torchport-clangd': 'clangdPath' } as const;

/** A setting names a program that is not there. */
export class WrongSetting extends Error {}

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** The folders that may have the programs, the most specific first. */
function* foldersOfPrograms(extension: string): Generator<string> {
  const environments = [process.env.VIRTUAL_ENV, process.env.CONDA_PREFIX];
  for (const { uri } of vscode.workspace.workspaceFolders ?? [])
    environments.unshift(path.join(uri.fsPath, '.venv'), path.join(uri.fsPath, 'venv'));
  for (const each of environments) if (each) yield path.join(each, scripts);
  yield* (process.env.PATH ?? '').split(path.delimiter).filter((each) => path.isAbsolute(each));
  yield path.join(homedir(), '.local', 'bin');
  yield path.join(extension, 'bin');
}

/** Returns the path of the program, or undefined if it is nowhere. */
export async function findProgram(
  name: ProgramName,
  extension: string,
): Promise<string | undefined> {
  const setting = `torchport.${settings[name]}`;
  const wanted = vscode.workspace.getConfiguration().get<string>(setting, '');
  if (wanted) {
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? homedir();
    const file = path.resolve(folder, wanted.replace(/^~(?=[/\\])/, homedir()));
    if (await isProgram(file)) return file;
    throw new WrongSetting(`'${file}' is not a program: correct the setting '${setting}'`);
  }
  for (const folder of foldersOfPrograms(extension)) {
    const file = path.join(folder, windows ? `${name}.exe` : name);
    if (await isProgram(file)) return file;
  }
  return undefined;
}
