import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { PdfBlock } from './document.js'
import { writePdf } from './writePdf.js'

const message = (text: string): PdfBlock => ({
  kind: 'message',
  side: 'customer',
  from: 'Maria',
  at: '10:00',
  parts: [{ text }],
})

async function drawn(...texts: string[]): Promise<{ text: string; pages: number }> {
  const bytes = await writePdf({
    language: 'pt-BR',
    title: 'Conversa',
    author: 'Loja',
    footer: '{page} de {pages}',
    blocks: texts.map(message),
  })
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), pages: totalPages }
}

describe('a document as PDF', () => {
  it('has its text in the scripts of the world', async () => {
    const texts = ['Ação', 'Привет', '你好', '안녕', 'สวัสดี', 'שלום', '😀', 'Việt']
    const { text } = await drawn(...texts)
    for (const part of texts) expect(text).toContain(part)
  })

  it('draws a fancy letter plain, and a box for what no font has', async () => {
    const { text } = await drawn('𝐁𝐨𝐦 dia', 'a\u{13000}b')
    expect(text).toContain('Bom dia')
    expect(text).toContain('a□b')
  })

  it('breaks a word that is wider than the page, and loses none of it', async () => {
    const word = 'abcdefghij'.repeat(40)
    expect((await drawn(word)).text.replaceAll(' ', '')).toContain(word)
  })

  it('takes any text: control characters, marks without letters, broken pairs, nothing', async () => {
    const odd = [
      '',
      '\u0000\u0007\u001b[31m',
      '\u0301\u0301',
      '\ud83d',
      '\u202e\u2066',
      '\n\n\n',
      '🏳️‍🌈👨‍👩‍👧🇧🇷',
      'ﷺ'.repeat(300),
    ]
    expect((await drawn(...odd, 'o fim')).text).toContain('o fim')
  })

  it('numbers its pages', async () => {
    const { text, pages } = await drawn(...Array.from({ length: 80 }, (_, index) => `linha ${index}`))
    expect(pages).toBeGreaterThan(2)
    expect(text).toContain(`${pages} de ${pages}`)
  })
})
