-- Fixes the current file as a user does: moves to a finding, asks for code actions,
-- takes the one whose title begins with CHOICE, and saves.

local function wait(what, condition)
  if not vim.wait(300000, condition, 100) then
    io.stderr:write('no ' .. what .. '\n')
    vim.cmd('cquit')
  end
end

local function findings()
  local ours = {}
  for _, each in ipairs(vim.diagnostic.get(0)) do
    if tostring(each.code):find('^torchport-') then
      table.insert(ours, each)
    end
  end
  table.sort(ours, function(a, b)
    return a.lnum < b.lnum or (a.lnum == b.lnum and a.col < b.col)
  end)
  return ours
end

local chosen
vim.ui.select = function(items, options, take)
  for index, item in ipairs(items) do
    chosen = chosen or options.format_item(item)
    if options.format_item(item):find(vim.env.CHOICE, 1, true) == 1 then
      chosen = options.format_item(item)
      return take(item, index)
    end
  end
end

wait('diagnostics', function() return #findings() > 0 end)
for _, each in ipairs(findings()) do
  print(string.format('%d:%d %s [%s]\n', each.lnum + 1, each.col + 1,
                      each.message, each.code))
end
local first = findings()[1]
vim.api.nvim_win_set_cursor(0, { first.lnum + 1, first.col })
local before = vim.api.nvim_buf_get_changedtick(0)
vim.lsp.buf.code_action()
wait('change by a code action; the first one is ' .. tostring(chosen), function()
  return vim.api.nvim_buf_get_changedtick(0) > before
end)
print('took: ' .. chosen .. '\n')
wait('end of the findings', function() return #findings() == 0 end)
vim.cmd('write')
vim.cmd('qall')
