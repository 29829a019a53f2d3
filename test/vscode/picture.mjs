// picture.mjs FOLDER PICTURE: draws FOLDER/program with its view and a fix that is offered.

import { Workbench } from './workbench.mjs';

const [folder, picture] = process.argv.slice(2);
const settings = {
  'security.workspace.trust.enabled': false,
  'breadcrumbs.enabled': false,
  'editor.fontSize': 13,
  'editor.minimap.enabled': false,
  'workbench.colorTheme': 'Default Light Modern',
  'workbench.layoutControl.enabled': false,
};

await Workbench.use(folder, 'main.cpp', { settings }, async (workbench) => {
  const { page } = workbench;
  await page.setViewportSize({ width: 1180, height: 520 });
  await workbench.view('matches no other');
  await workbench.status('torchport: 5 findings');
  const { x, width } = await page.locator('.part.sidebar').boundingBox();
  await page.mouse.move(x + width, 250);
  await page.mouse.down();
  await page.mouse.move(x + 1.8 * width, 250, { steps: 5 });
  await page.mouse.up();
  await page.locator('.view-line').first().click();
  await workbench.go(9, 42);
  await workbench.fixes('::torchport::');
  await page.screenshot({ path: picture });
});
