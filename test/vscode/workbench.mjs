// VS Code in a headless Chromium: code-server's extension host, without its login.

import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

// The folder with npm's packages.
const packages = process.env.TORCHPORT_TEST_HOST;
const { chromium } = createRequire(`${packages}/`)('playwright-core');
const server = path.join(packages, 'node_modules/code-server/lib/vscode/out/server-main.js');

// The first server reads LibTorch's headers, which takes longer on a busy machine.
const patience = Number(process.env.PATIENCE ?? 120_000);

const quiet = {
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'git.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'window.commandCenter': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
};

const switches = [
  // Root has no sandbox, and containers have little shared memory.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** Starts a server with these extensions. Everything that it writes is in HOME. */
async function serve(home, extensions) {
  const args = [
    server,
    '--accept-server-license-terms',
    // Extensions have our environment, not that of a login shell.
    '--force-disable-user-env',
    `--server-data-dir=${home}`,
    `--extensions-dir=${home}/extensions`,
  ];
  for (const each of extensions) {
    const installed = spawnSync(process.execPath, [...args, '--install-extension', each]);
    if (installed.status) throw new Error(`cannot install '${each}': ${installed.stderr}`);
  }
  const log = fs.openSync(path.join(home, 'server.log'), 'w');
  const started = [...args, '--without-connection-token', '--host=127.0.0.1', '--port=0'];
  const child = spawn(process.execPath, started, { stdio: ['ignore', 'pipe', log] });
  const port = await new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error(`the server ended: see '${home}/server.log'`)));
    let text = '';
    child.stdout.on('data', (more) => {
      text += more;
      const found = /listening on (\d+)/.exec(text);
      if (found) resolve(found[1]);
    });
  });
  return { child, port };
}

export class Workbench {
  /** Opens FOLDER/program and a file in it, with FOLDER/torchport*.vsix, and acts there. */
  static async use(folder, file, { extensions = [], settings = {}, machine = {} }, act) {
    const workbench = new Workbench();
    workbench.program = path.join(folder, 'program');
    workbench.home = path.join(folder, 'home');
    workbench.write('User', { ...quiet, ...settings });
    // Of these, VS Code reads only the server's in such a window.
    workbench.write('Machine', machine);
    const ours = fs.readdirSync(folder).filter((each) => /^torchport.*\.vsix$/.test(each));
    const installed = [...ours.map((each) => path.join(folder, each)), ...extensions];
    const { child, port } = await serve(workbench.home, installed);
    workbench.process = child.pid;
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: switches });
    try {
      const viewport = { width: 1200, height: 750 };
      workbench.page = await browser.newPage({ viewport });
      workbench.page.setDefaultTimeout(patience);
      const shown = `vscode-remote://127.0.0.1:${port}${workbench.program}/${file}`;
      const payload = encodeURIComponent(JSON.stringify([['openFile', shown]]));
      await workbench.page.goto(
        `http://127.0.0.1:${port}/?folder=${workbench.program}&payload=${payload}`,
      );
      await act(workbench);
    } catch (error) {
      await workbench.page?.screenshot({ path: path.join(folder, 'failed.png') });
      throw error;
    } finally {
      await browser.close();
      child.kill();
    }
  }

  write(whose, settings) {
    fs.mkdirSync(path.join(this.home, 'data', whose), { recursive: true });
    fs.writeFileSync(this.settingsOf(whose), JSON.stringify(settings));
  }

  settingsOf(whose) {
    return path.join(this.home, 'data', whose, 'settings.json');
  }

  /** Waits until the status bar item's text is this, and prints it. */
  async status(text) {
    const item = this.page.locator('.statusbar-item[id$=".torchport"]');
    await item.filter({ hasText: new RegExp(`^\\s*${text}$`) }).waitFor();
    console.log(`status: ${text}`);
    return item;
  }

  async command(title) {
    const row = this.page.locator('.quick-input-list .monaco-list-row.focused');
    await this.enter('F1', `>${title}`, row.filter({ hasText: title }));
  }

  /** Moves the cursor of the open file. */
  async go(line, column) {
    const input = this.page.locator('.quick-input-widget input').first();
    await this.enter('Control+g', `:${line}:${column}`, input);
    await this.page.locator(`.statusbar-item:has-text("Ln ${line}, Col ${column}")`).waitFor();
    await this.page.locator('.editor-instance .monaco-editor.focused').waitFor();
  }

  /** Enters a text in what the key opens, once this is shown. */
  async enter(key, text, shown) {
    const input = this.page.locator('.quick-input-widget input').first();
    await this.open(key, shown, (brief) => input.fill(text, brief));
    await this.page.keyboard.press('Enter');
  }

  /**
   * Presses a key until this is shown. What moves the focus just then closes it, and a language
   * server that is still busy has nothing to show.
   */
  async open(key, shown, fill = async () => {}) {
    const end = Date.now() + patience;
    const brief = { timeout: patience / 10 };
    for (;;)
      try {
        await this.page.keyboard.press(key);
        await fill(brief);
        await shown.waitFor(brief);
        return;
      } catch (error) {
        if (Date.now() > end) throw error;
        await this.page.keyboard.press('Escape');
      }
  }

  /** Opens the quick fixes of the cursor's place, of which one is this; returns all. */
  async fixes(text) {
    const actions = this.page.locator('.action-widget .monaco-list-row.action');
    await this.open('Control+.', actions.filter({ hasText: text }).first());
    return actions;
  }

  /** Opens our view, waits for a row with this text, and prints all rows. */
  async view(text) {
    const title = this.page.locator('.sidebar .title-label', { hasText: 'What ties this program' });
    // A click on the tab of a view that is open would close it.
    if (!(await title.isVisible())) await this.page.getByRole('tab', { name: 'torchport' }).click();
    const rows = this.page.locator('.pane-body .monaco-list-row');
    await rows.filter({ hasText: text }).first().waitFor();
    for (const row of await rows.all()) console.log(`view: ${await row.getAttribute('aria-label')}`);
    return rows;
  }

  /** Waits for a notification with this text, and prints it with its buttons. */
  async notification(text) {
    const found = this.page.locator('.notification-toast').filter({ hasText: text });
    const message = await found.locator('.notification-list-item-message').innerText();
    const buttons = await found.locator('.notification-list-item-buttons-container a').allInnerTexts();
    console.log(`notification: ${message} [${buttons.join('] [')}]`);
    return found;
  }

  /** Waits until the condition holds. */
  async until(condition, message) {
    const end = Date.now() + patience;
    while (!condition()) {
      if (Date.now() > end) throw new Error(message);
      await this.page.waitForTimeout(100);
    }
  }

  /** Saves the open file, and waits until it is the same as another one. */
  async save(file, wanted) {
    await this.page.keyboard.press('Control+s');
    const read = (each) => fs.readFileSync(each, 'utf8');
    const same = () => read(path.join(this.program, file)) === read(wanted);
    await this.until(same, `'${file}' is not like '${wanted}'`);
    console.log(`saved: ${file}`);
  }
}
