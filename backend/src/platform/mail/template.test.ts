import { describe, expect, it } from 'vitest'
import { PRODUCT, renderMail, type MailContent } from './template.js'

const content: MailContent = {
  language: 'pt',
  subject: 'Confirme seu e-mail',
  paragraphs: ['Olá, Ana.'],
  action: { label: 'Confirmar', url: 'https://balcao.example.com/verify#1.token' },
  notes: ['O link vale por 3 dias.'],
}

describe('a mail', () => {
  it('says the same as text and as HTML, with its link in both', () => {
    const { subject, text, html } = renderMail(content)
    expect(subject).toBe('Confirme seu e-mail')
    for (const phrase of ['Olá, Ana.', 'Confirmar', content.action?.url, 'O link vale por 3 dias.', 'Balcão'])
      for (const part of [text, html]) expect(part).toContain(phrase)
    expect(html).toContain('lang="pt"')
    expect(renderMail({ ...content, language: 'es' }).html).toContain('Si el botón no se abre')
  })

  it('never takes a value for markup', () => {
    const name = `<img src=x onerror="alert('1')">&amp;`
    const { html } = renderMail({
      language: 'en',
      subject: name,
      paragraphs: [name],
      notes: [name],
      action: { label: name, url: `https://example.com/?a=1&b="><script>` },
    })
    expect(html).not.toMatch(/<img|<script|onerror="/)
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;')
  })

  it('names the installation as it calls itself when it is sent', () => {
    const look = { name: 'Loja & Cia', color: '#123abc' }
    const branded = { ...content, subject: `Entre no ${PRODUCT}`, paragraphs: [`Bem-vindo ao ${PRODUCT}`] }
    const { subject, text, html } = renderMail(branded, look)
    expect([subject, text.split('\n')[0]]).toEqual(['Entre no Loja & Cia', 'Bem-vindo ao Loja & Cia'])
    expect(html).toContain('Bem-vindo ao Loja &amp; Cia')
  })

  it('fits a narrow screen, whatever is long in it, and has a dark look', () => {
    const look = { name: 'Loja', color: '#123abc', logoUrl: 'https://example.com/wide.png' }
    const { html } = renderMail(content, look)
    expect(html).toMatch(/<div class="card" style="[^"]*overflow-wrap:anywhere/)
    expect(html).toMatch(/<img [^>]*max-width:100%/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    const dark = /prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? ''
    const changed = [...dark.matchAll(/\.(\w+)\{/g)].map(([, name]) => name)
    expect(changed).toEqual(['page', 'card', 'paragraph', 'small', 'logo'])
    for (const name of changed) expect(html).toContain(`class="${name}"`)
  })

  it('keeps a subject to one line', () => {
    const subject = 'Olá\r\nBcc: other@example.com\u2028x'
    expect(renderMail({ ...content, subject }).subject).toBe('Olá Bcc: other@example.com x')
  })

  it('leads to the web alone, and wears a colour and nothing else', () => {
    const action = { label: 'x', url: 'javascript:alert(1)' }
    expect(() => renderMail({ ...content, action })).toThrow('the web alone')
    expect(() => renderMail(content, { name: 'x', color: 'red;background:url(x)' })).toThrow('#rrggbb')
    const look = { name: 'Loja & Cia', color: '#123abc', logoUrl: 'https://example.com/logo.png' }
    const { html, text } = renderMail(content, look)
    expect(html).toContain('alt="Loja &amp; Cia"')
    expect(html).toContain('background:#123abc')
    expect(text).toContain('Loja & Cia')
  })
})
