// no-program.mjs FOLDER PROGRAM: finds no torchport-clangd until PROGRAM is in '.venv'.

import fs from 'node:fs';

import { Workbench } from './workbench.mjs';

const [folder, program] = process.argv.slice(2);
const settings = { 'security.workspace.trust.enabled': false };

await Workbench.use(folder, 'main.cpp', { settings }, async (workbench) => {
  const item = await workbench.status('torchport: not found');
  await item.click();
  await workbench.notification('torchport-clangd');
  const name = (path) => {
    const text = JSON.stringify({ 'torchport.clangdPath': path });
    fs.writeFileSync(`${workbench.program}/.vscode/settings.json`, text);
  };
  name(`${program}-wrong`);
  await workbench.status('torchport: failed');
  await item.click();
  await workbench.notification('is not a program');
  name('');
  await workbench.status('torchport: not found');
  fs.mkdirSync(`${workbench.program}/.venv/bin`, { recursive: true });
  fs.symlinkSync(program, `${workbench.program}/.venv/bin/torchport-clangd`);
  await item.click();
  const message = await workbench.notification('neither in');
  await message.getByRole('button', { name: 'Try Again' }).click();
  await workbench.status('torchport: 1 finding');
});
