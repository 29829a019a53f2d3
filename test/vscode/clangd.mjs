// clangd.mjs FOLDER EXTENSION: with clangd's extension, or one that stands in for it.

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

import { Workbench } from './workbench.mjs';

const [folder, extension] = process.argv.slice(2);

/** The programs of the processes that a process has started, directly or not. */
function startedBy(ancestor) {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const all = lines.map((line) => line.trim().split(/\s+/));
  const found = (parent) =>
    all.filter((each) => each[1] === parent).flatMap(([pid, , name]) => [name, ...found(pid)]);
  return found(String(ancestor));
}

const options = {
  extensions: [extension],
  settings: { 'security.workspace.trust.enabled': false },
  machine: { 'clangd.path': '/usr/bin/clangd-that-is-not-there' },
};
await Workbench.use(folder, 'main.cpp', options, async (workbench) => {
  await workbench.status('torchport: clangd has no rules');
  const question = await workbench.notification('"clangd.path"');
  await question.getByRole('button', { name: 'Use torchport-clangd' }).click();
  await workbench.status('torchport: 1 finding');
  console.log(`settings: ${fs.readFileSync(workbench.settingsOf('Machine'), 'utf8')}`);
  const servers = startedBy(workbench.process).filter((each) => each.endsWith('clangd'));
  console.log(`servers: ${servers.length}`);
});
