// no-libtorch.mjs FOLDER: opens FOLDER/program/main.cpp, whose headers are not found.

import { Workbench } from './workbench.mjs';

const [folder] = process.argv.slice(2);
const settings = { 'security.workspace.trust.enabled': false };

await Workbench.use(folder, 'main.cpp', { settings }, async (workbench) => {
  const item = await workbench.status('torchport: no LibTorch');
  await item.click();
  await workbench.notification('was not found');
  await workbench.view('matches no other');
});
