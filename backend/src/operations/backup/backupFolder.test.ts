import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { replaceKey } from '../../testing/replaceKey.js'
import { claimFolder } from './backupFolder.js'

const aFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('belongs to one key, and follows it when it is replaced', async () => {
  const folder = aFolder()
  await claimFolder(folder)
  await claimFolder(folder)
  const keys = replaceKey()
  keys.use({ current: keys.later })
  await expect(claimFolder(folder)).rejects.toThrow(/another ENCRYPTION_KEY.*set ENCRYPTION_KEY_FALLBACK/)
  keys.use({ current: keys.later, fallback: keys.earlier })
  await claimFolder(folder)
  keys.use({ current: keys.later })
  await claimFolder(folder)
  keys.use({ current: keys.earlier })
  await expect(claimFolder(folder)).rejects.toThrow('another ENCRYPTION_KEY')
})

it('is not taken when it has other things, but after a backup that was killed while it took it', async () => {
  const [used, killed] = [aFolder(), aFolder()]
  writeFileSync(path.join(used, 'notes.txt'), 'x')
  await expect(claimFolder(used)).rejects.toThrow('is not empty')
  writeFileSync(path.join(killed, 'balcao.json.new'), '{')
  await claimFolder(killed)
  expect(readdirSync(killed)).toEqual(['balcao.json'])
})
