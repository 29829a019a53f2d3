// Stands in for clangd's extension, which is on no registry that tests can reach: starts
// 'clangd.path' for the files that are open, and shows what it publishes.

const { spawn } = require('node:child_process');
const vscode = require('vscode');

let server;
let shown;

function send(method, params, id) {
  const text = JSON.stringify({ jsonrpc: '2.0', id, method, params });
  server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
}

function show({ method, params, id }) {
  if (id === 1) {
    send('initialized', {});
    for (const each of vscode.workspace.textDocuments.filter((open) => open.languageId === 'cpp')) {
      const textDocument = { uri: `file://${each.fileName}`, languageId: 'cpp', version: 1, text: each.getText() };
      send('textDocument/didOpen', { textDocument });
    }
  } else if (method === 'textDocument/publishDiagnostics') {
    const all = params.diagnostics.map(({ range: { start, end }, message, code }) => {
      const range = new vscode.Range(start.line, start.character, end.line, end.character);
      return Object.assign(new vscode.Diagnostic(range, message), { code });
    });
    shown.set(vscode.Uri.parse(params.uri), all);
  }
}

function restart() {
  server?.kill();
  server = spawn(vscode.workspace.getConfiguration('clangd').get('path'));
  server.on('error', () => {});
  server.stdin.on('error', () => {});
  let received = Buffer.alloc(0);
  server.stdout.on('data', (more) => {
    received = Buffer.concat([received, more]);
    for (;;) {
      const head = received.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/.exec(received.subarray(0, head))?.[1]);
      if (head < 0 || received.length < head + 4 + length) return;
      show(JSON.parse(received.subarray(head + 4, head + 4 + length)));
      received = received.subarray(head + 4 + length);
    }
  });
  send('initialize', { processId: process.pid, capabilities: {}, rootUri: null }, 1);
}

exports.activate = ({ subscriptions }) => {
  shown = vscode.languages.createDiagnosticCollection('clangd');
  subscriptions.push(shown, vscode.commands.registerCommand('clangd.restart', restart));
  restart();
};
exports.deactivate = () => server.kill();
