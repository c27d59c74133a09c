import { describe, expect, it } from 'vitest'
import { safeFileName } from './fileName.js'

describe('the name of a file', () => {
  it.each([
    ['stays as it was given', 'Relatório de março.pdf', 'Relatório de março.pdf'],
    ['leads nowhere', '../../etc/passwd', 'passwd'],
    ['leads nowhere on Windows, either', '..\\..\\boot.ini', 'boot.ini'],
    ['has nothing that cannot be seen', 'a\0b\r\nc\u2028.txt', 'abc.txt'],
    ['does not turn its direction', 'fatura\u202Efdp.exe', 'faturafdp.exe'],
    ['keeps signs and emojis', '50% "ok" 👩‍👩‍👧.png', '50% "ok" 👩‍👩‍👧.png'],
  ])('%s', (_sentence, given, name) => {
    expect(safeFileName(given)).toBe(name)
  })

  it.each([['..'], ['.'], [''], ['   '], ['folder/'], [null], [undefined]])('is none for %j', (given) => {
    expect(safeFileName(given)).toBeNull()
  })

  it('has at most 255 characters, and its extension still', () => {
    const name = safeFileName(`${'é'.repeat(400)}.docx`) ?? ''
    expect(Array.from(name)).toHaveLength(255)
    expect(name).toMatch(/é\.docx$/)
    expect(Array.from(safeFileName('🙂'.repeat(300)) ?? '')).toHaveLength(255)
  })
})
