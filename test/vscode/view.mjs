// view.mjs FOLDER WANTED: shows what ties FOLDER/program/main.cpp to CUDA.

import { Workbench } from './workbench.mjs';

const [folder, wanted] = process.argv.slice(2);
const settings = { 'security.workspace.trust.enabled': false };

await Workbench.use(folder, 'main.cpp', { settings }, async (workbench) => {
  const { page } = workbench;
  const rows = await workbench.view('matches no other');
  await rows.filter({ hasText: 'handles no accelerator' }).click();
  await page.locator('.statusbar-item:has-text("Ln 5, Col 25")').waitFor();
  console.log('the click opens the place');

  await workbench.command('torchport: Open the Migration Report');
  const report = page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
  await report.getByText('main.cpp').first().waitFor();
  console.log(`report: ${await report.locator('h1').first().innerText()}`);
  await page.keyboard.press('Control+w');

  // Saving checks again.
  await page.locator('.view-line').first().click();
  await workbench.go(4, 1);
  await page.keyboard.press('Control+Shift+k');
  await page.keyboard.press('Control+Shift+k');
  await workbench.save('main.cpp', wanted);
  await workbench.view("the policy 'any'");
});
