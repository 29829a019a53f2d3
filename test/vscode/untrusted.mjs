// untrusted.mjs FOLDER STARTED: opens FOLDER/program without trusting it, then trusts it.
// Its settings name a program that makes the file STARTED.

import fs from 'node:fs';

import { Workbench } from './workbench.mjs';

const [folder, started] = process.argv.slice(2);

await Workbench.use(folder, 'main.cpp', {}, async (workbench) => {
  const { page } = workbench;
  const item = await workbench.status('torchport: not trusted');
  await page.getByRole('tab', { name: 'torchport' }).click();
  const view = page.locator('.pane-body .welcome-view-content:visible');
  console.log(`view: ${(await view.innerText()).replaceAll('\n', ' ')}`);
  const commands = page.locator('.quick-input-list .monaco-list-row');
  const input = page.locator('.quick-input-widget input').first();
  await workbench.open('F1', commands.filter({ hasText: 'torchport: Show the Log' }), (brief) =>
    input.fill('>torchport: ', brief),
  );
  for (const each of await commands.all()) console.log(`command: ${await each.innerText()}`);
  await page.keyboard.press('Escape');
  // A server would have started by now: it takes a tenth of this.
  await page.waitForTimeout(5000);
  console.log(fs.existsSync(started) ? 'a program was started' : 'nothing was started');
  await item.click();
  await page.getByRole('button', { name: 'Trust', exact: true }).click();
  await workbench.until(() => fs.existsSync(started), 'nothing was started');
  console.log('trusted: the program was started');
});
