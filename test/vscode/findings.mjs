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
  await page.keyboard.press('Control+Shift+o');
  const symbols = page.locator('.quick-input-list .monaco-list-row').first();
  console.log(`symbols: ${await symbols.innerText()}`);
  await page.keyboard.press('Escape');

  await workbench.go(23, 25);
  await page.keyboard.press('Control+.');
  const actions = page.locator('.action-widget .monaco-list-row.action');
  await actions.first().waitFor();
  for (const action of await actions.all()) console.log(`fix: ${await action.innerText()}`);
  await actions.filter({ hasText: "change to '::torchport::device(torch::kCUDA)'" }).click();
  await workbench.status('torchport: 3 findings');
  await workbench.command('torchport: Apply All Fixes in This File');
  await workbench.status('torchport');
  await workbench.save('train.cpp', wanted);
});
