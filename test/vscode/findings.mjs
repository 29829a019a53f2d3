// findings.mjs FOLDER WANTED: fixes FOLDER/program/train.cpp, which is then like WANTED.

import { Workbench } from './workbench.mjs';

const [folder, wanted] = process.argv.slice(2);
const settings = { 'security.workspace.trust.enabled': false };

await Workbench.use(folder, 'train.cpp', { settings }, async (workbench) => {
  const { page } = workbench;
  const item = await workbench.status('torchport: 4 findings');
  await item.click();
  const problems = page.locator('.markers-panel .monaco-list-row');
  await problems.filter({ hasText: 'rocm:0' }).waitFor();
  for (const row of await problems.all()) console.log(`problem: ${await row.innerText()}`);

  await page.locator('.view-line').first().click();
  const symbols = page.locator('.quick-input-list .monaco-list-row').first();
  await workbench.open('Control+Shift+o', symbols);
  console.log(`symbols: ${await symbols.innerText()}`);
  await page.keyboard.press('Escape');
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });

  await workbench.go(23, 25);
  const change = "change to '::torchport::device(torch::kCUDA)'";
  const actions = await workbench.fixes(change);
  for (const action of await actions.all()) console.log(`fix: ${await action.innerText()}`);
  await actions.filter({ hasText: change }).click();
  await workbench.status('torchport: 3 findings');
  await workbench.command('torchport: Apply All Fixes in This File');
  await workbench.status('torchport');
  await workbench.save('train.cpp', wanted);
});
