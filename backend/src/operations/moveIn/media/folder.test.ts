import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { OlderFolder } from './folder.js'

function aFolder(): string {
  const base = mkdtempSync(path.join(tmpdir(), 'balcao-older-'))
  onTestFinished(() => rmSync(base, { recursive: true }))
  const root = path.join(base, 'public')
  for (const folder of ['company3', 'media/3/7/9/abc', 'company4'])
    mkdirSync(path.join(root, folder), { recursive: true })
  writeFileSync(path.join(root, '1700000000000.jpg'), 'first')
  writeFileSync(path.join(root, 'company3/second.pdf'), 'second')
  writeFileSync(path.join(root, 'media/3/7/9/abc/third á.ogg'), 'third')
  writeFileSync(path.join(root, 'company4/theirs.pdf'), 'theirs')
  writeFileSync(path.join(base, 'secret'), 'secret')
  symlinkSync(path.join(base, 'secret'), path.join(root, 'link.jpg'))
  return root
}

it.each([
  ['1700000000000.jpg', 5],
  ['second.pdf', 6],
  ['7/9/abc/third á.ogg', 5],
  ['media/3/7/9/abc/third%20%C3%A1.ogg', 5],
  ['https://old.example/public/company3/second.pdf', 6],
])('finds %s', async (name, size) => {
  const folder = await OlderFolder.open(aFolder())
  expect(await folder.find(3, name)).toMatchObject({ size })
})

it.each([
  ['../secret', 'refused'],
  ['%2e%2e/secret', 'refused'],
  ['company3/../../secret', 'refused'],
  ['..\\secret', 'refused'],
  ['link.jpg', 'refused'],
  ['a\0b', 'refused'],
  ['', 'refused'],
  ['company4/theirs.pdf', 'refused'],
  ['theirs.pdf', 'missing'],
  ['gone.jpg', 'missing'],
  ['company3', 'missing'],
  ['x'.repeat(300), 'missing'],
])('does not open %j', async (name, answer) => {
  const folder = await OlderFolder.open(aFolder())
  expect(await folder.find(3, name)).toBe(answer)
})
