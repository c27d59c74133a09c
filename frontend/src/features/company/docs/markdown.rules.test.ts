import { describe, expect, it } from 'vitest'
import { documentOf } from '../../../../docsPages'

const PAGE = `# Guia

Toque em **Novo "QR Code"** & espere *um minuto*.
Depois veja [a saúde](troubleshooting.md#não-entra) ou \`GET /api?a=1&b=2\`.

![A lista](pictures/tickets.light.webp)

## Não entra: "aqui"

1. Abra **Conexões**.
2. Leia.

- um
- dois

| Tecla | Faz |
| --- | --- |
| Ctrl+K | **Buscar** |

\`\`\`ts
const a = 1 < 2 && '{address}'
\`\`\`
`

describe('the Markdown of a guide', () => {
  it('becomes the parts that the page draws, with signs as they are', () => {
    expect(documentOf(PAGE)).toEqual({
      title: 'Guia',
      blocks: [
        {
          kind: 'paragraph',
          line: [
            { kind: 'text', text: 'Toque em ' },
            { kind: 'phrase', text: 'Novo "QR Code"' },
            { kind: 'text', text: ' & espere ' },
            { kind: 'emphasis', text: 'um minuto' },
            { kind: 'text', text: '.\nDepois veja ' },
            { kind: 'link', to: 'troubleshooting.md#não-entra', text: 'a saúde' },
            { kind: 'text', text: ' ou ' },
            { kind: 'code', text: 'GET /api?a=1&b=2' },
            { kind: 'text', text: '.' },
          ],
        },
        { kind: 'picture', name: 'tickets', alt: 'A lista' },
        {
          kind: 'heading',
          depth: 2,
          id: 'não-entra-aqui',
          topic: 'não-entra-aqui',
          text: 'Não entra: "aqui"',
        },
        {
          kind: 'list',
          isOrdered: true,
          items: [
            [
              { kind: 'text', text: 'Abra ' },
              { kind: 'phrase', text: 'Conexões' },
              { kind: 'text', text: '.' },
            ],
            [{ kind: 'text', text: 'Leia.' }],
          ],
        },
        {
          kind: 'list',
          isOrdered: false,
          items: [[{ kind: 'text', text: 'um' }], [{ kind: 'text', text: 'dois' }]],
        },
        {
          kind: 'table',
          header: [[{ kind: 'text', text: 'Tecla' }], [{ kind: 'text', text: 'Faz' }]],
          rows: [[[{ kind: 'text', text: 'Ctrl+K' }], [{ kind: 'phrase', text: 'Buscar' }]]],
        },
        { kind: 'code', language: 'ts', text: "const a = 1 < 2 && '{address}'" },
      ],
    })
  })

  it('gets its topics from the headings of the source, one by one', () => {
    const { blocks } = documentOf(
      '# Guide\n\n## Log in\n\n### Codes\n\n## Later',
      '# Guia\n\n## Entrar\n\n### Códigos',
    )
    expect(blocks).toMatchObject([
      { id: 'log-in', topic: 'entrar' },
      { id: 'codes', topic: 'códigos' },
      { id: 'later', topic: 'later' },
    ])
  })

  it.each([
    ['HTML', '# T\n\n<b>a</b>'],
    ['a list in a list', '# T\n\n- a\n  - b'],
    ['a quotation', '# T\n\n> a'],
    ['a picture from elsewhere', '# T\n\n![a](https://example.com/a.png)'],
    ['a picture without its scheme', '# T\n\n![a](pictures/a.webp)'],
    ['a picture within a line', '# T\n\nsee ![a](pictures/a.light.webp)'],
    ['no title', 'text'],
    ['nothing', ''],
  ])('is refused with %s', (_what, markdown) => {
    expect(() => documentOf(markdown)).toThrow(/help page/)
  })
})
