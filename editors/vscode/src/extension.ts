// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Starts what the workspace allows, and registers the commands.

import * as vscode from 'vscode';
import { State, type LanguageClient } from 'vscode-languageclient/node';

import { clangdHasRules, followProgram, hasClangdExtension, offerClangd, useInClangd } from './clangd';
import { help } from './help';
import { checkProgram, openReport } from './program';
import { findProgram, type ProgramName } from './programs';
import { startServer } from './server';
import { Status } from './status';
import { TiesView } from './view';

const settingsOfServer = ['path', 'clangdPath', 'clangdArguments', 'buildFolder', 'earlyFindings'];
const settingsOfClangd = ['clangd.path', 'clangd.enable'];

class Session {
  private client: LanguageClient | undefined;
  private readonly log = vscode.window.createOutputChannel('torchport', { log: true });
  private readonly status = new Status();
  private readonly ties = new TiesView();
  private readonly tree = vscode.window.createTreeView('torchport.portable', {
    treeDataProvider: this.ties,
    showCollapseAll: true,
  });
  private checking: vscode.CancellationTokenSource | undefined;
  /** One start after the other. */
  private starting = Promise.resolve();

  constructor(private readonly context: vscode.ExtensionContext) {
    context.subscriptions.push(this.log, this.status, this.tree);
    this.register('check', () => this.check());
    this.register('report', () => this.report());
    this.register('fixFile', () =>
      vscode.commands.executeCommand('editor.action.codeAction', {
        kind: 'source.fixAll.torchport',
        apply: 'first',
      }),
    );
    this.register('useInClangd', () => this.useInClangd());
    this.register('restart', () => this.restart());
    this.register('log', () => {
      this.log.show();
    });
    this.register('help', () => help(this.status, context.extensionUri));
    this.listen();
  }

  /** Stops the server, and starts what the workspace allows now. */
  restart(): Promise<void> {
    this.starting = this.starting.then(() => this.start()).catch((error: unknown) => {
      this.status.set({ kind: 'failed', reason: this.reason(error) });
    });
    return this.starting;
  }

  async stop(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    await client?.stop();
  }

  private async start(): Promise<void> {
    await this.stop();
    if (!vscode.workspace.isTrusted) {
      this.status.set({ kind: 'untrusted' });
      return;
    }
    this.status.set({ kind: 'starting' });
    const isMissing = (await this.find('torchport')) === undefined;
    await vscode.commands.executeCommand('setContext', 'torchport.missing', isMissing);
    const program = await this.find('torchport-clangd');
    if (hasClangdExtension()) {
      if (program) await followProgram(program, this.context.globalState);
      this.status.set({ kind: clangdHasRules() ? 'ready' : 'clangd' });
      if (program && !clangdHasRules()) void this.offer(program);
    } else if (program) {
      this.log.info(`starting '${program}'`);
      await this.serve(program);
    } else {
      this.status.set({ kind: 'missing' });
    }
    if (this.tree.visible) await this.check();
  }

  private async serve(program: string): Promise<void> {
    const client = await startServer(program, this.log);
    this.client = client;
    this.status.set({ kind: 'ready' });
    client.onDidChangeState(({ newState }) => {
      // It is started again, unless it has crashed too often.
      if (this.client !== client) return;
      const reason = `'${program}' has ended`;
      this.status.set(newState === State.Running ? { kind: 'ready' } : { kind: 'failed', reason });
    });
  }

  private find(name: ProgramName): Promise<string | undefined> {
    return findProgram(name, this.context.extensionPath);
  }

  private offer(program: string): Promise<void> {
    return offerClangd(program, this.context.globalState);
  }

  private async useInClangd(): Promise<void> {
    const program = await this.find('torchport-clangd');
    if (!program) await help(this.status, this.context.extensionUri);
    else if (hasClangdExtension()) await useInClangd(program, this.context.globalState);
    else void vscode.window.showInformationMessage("The extension 'clangd' is not installed");
  }

  private async check(): Promise<void> {
    this.checking?.cancel();
    const source = new vscode.CancellationTokenSource();
    this.checking = source;
    await vscode.window.withProgress({ location: { viewId: 'torchport.portable' } }, () =>
      this.withTorchport((program) => checkProgram(program, this.ties, source.token)),
    );
  }

  private async report(): Promise<void> {
    const storage = this.context.storageUri ?? this.context.globalStorageUri;
    const location = vscode.ProgressLocation.Notification;
    const options = { location, title: 'torchport report', cancellable: true };
    await vscode.window.withProgress(options, (_, cancelled) =>
      this.withTorchport((program) => openReport(program, storage, cancelled)),
    );
  }

  private async withTorchport(act: (program: string) => Promise<void>): Promise<void> {
    if (!vscode.workspace.isTrusted) return;
    try {
      const program = await this.find('torchport');
      if (!program) throw new Error("'torchport' was not found: set 'torchport.path'");
      await act(program);
    } catch (error) {
      if (error instanceof vscode.CancellationError) return;
      void vscode.window.showErrorMessage(this.reason(error));
    }
  }

  private reason(error: unknown): string {
    const reason = error instanceof Error ? error.message : String(error);
    this.log.error(reason);
    return reason;
  }

  private register(command: string, act: () => unknown): void {
    this.context.subscriptions.push(vscode.commands.registerCommand(`torchport.${command}`, act));
  }

  private listen(): void {
    const restart = () => void this.restart();
    this.context.subscriptions.push(
      vscode.workspace.onDidGrantWorkspaceTrust(restart),
      vscode.extensions.onDidChange(restart),
      vscode.workspace.onDidChangeConfiguration((change) => {
        const ours = settingsOfServer.map((each) => `torchport.${each}`);
        if ([...ours, ...settingsOfClangd].some((each) => change.affectsConfiguration(each)))
          restart();
      }),
      this.tree.onDidChangeVisibility(({ visible }) => {
        if (visible && !this.checking) void this.check();
      }),
      vscode.workspace.onDidSaveTextDocument(({ languageId, uri }) => {
        const settings = vscode.workspace.getConfiguration('torchport', uri);
        const isSource = ['c', 'cpp', 'cuda-cpp'].includes(languageId);
        if (isSource && this.tree.visible && settings.get<boolean>('checkOnSave', true))
          void this.check();
      }),
    );
  }
}

let session: Session | undefined;

export function activate(context: vscode.ExtensionContext): void {
  session = new Session(context);
  void session.restart();
}

export async function deactivate(): Promise<void> {
  await session?.stop();
}
