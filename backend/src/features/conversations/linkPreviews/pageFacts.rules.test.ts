import { describe, expect, it } from 'vitest'
import { pageFacts, pageText } from './pageFacts.rules.js'

const page = (head: string, body = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`

describe('what a page says about itself', () => {
  it('is what it says to others, before what it says to browsers', () => {
    const facts = pageFacts(
      page(`<title>Loja</title><meta name="description" content="De tudo">
        <meta property="og:title" content="Cadeira &amp; mesa"><meta property="og:image" content="/cadeira.jpg">`),
    )
    expect(facts).toEqual({ title: 'Cadeira & mesa', description: 'De tudo', picture: '/cadeira.jpg' })
  })

  it('is its title alone where there is nothing else, in one line and not too long', () => {
    expect(pageFacts(page(`<title>  Uma\n  página </title>`))).toEqual({
      title: 'Uma página',
      description: '',
      picture: null,
    })
    expect(pageFacts(page(`<title>${'a'.repeat(500)}</title>`))?.title).toHaveLength(200)
  })

  it('is nothing without a title, in its body, or in something else than a page', () => {
    expect(pageFacts(page('<meta property="og:title" content="  ">'))).toBeNull()
    expect(pageFacts(page('', '<title>fora</title>'))).toBeNull()
    expect(pageFacts('{"title":"json"}')).toBeNull()
  })

  it('is text, whatever stands in it', () => {
    const facts = pageFacts(page('<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>'))
    expect(facts?.title).toBe('<script>alert(1)</script>')
  })

  it('is not what its scripts and comments say', () => {
    const head = `<script>"<title>um</title>"</script><!-- <title>dois</title> --><title>três</title>`
    expect(pageFacts(page(head))?.title).toBe('três')
  })

  it.each([
    ['tags inside tags', '<b><table>'.repeat(50_000)],
    [
      'a tag with very many attributes',
      `<meta ${Array.from({ length: 80_000 }, (_, at) => `a${at}=">"`).join(' ')}>`,
    ],
    ['a comment without an end', `<!--${'-'.repeat(500_000)}`],
  ])('is read in little time from a page that is made of %s', (_what, head) => {
    const before = performance.now()
    expect(pageFacts(`<title>Oi</title>${head}`)?.title).toBe('Oi')
    expect(performance.now() - before).toBeLessThan(1_000)
  })
})

describe('the text of a page', () => {
  it('is read by its character set, wherever it is named', () => {
    const latin = Buffer.from('<meta charset="iso-8859-1">Promoção', 'latin1')
    expect(pageText('text/html', latin)).toContain('Promoção')
    expect(pageText('text/html; charset=ISO-8859-1', Buffer.from('Promoção', 'latin1'))).toBe('Promoção')
    expect(pageText('text/html; charset=desconhecido', Buffer.from('Promoção'))).toBe('Promoção')
  })
})
