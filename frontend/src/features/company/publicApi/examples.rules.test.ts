import { publicApi } from '@balcao/contract/resources/company/publicApi'
import { expect, it } from 'vitest'
import { deliveryExample, fileExample, templateExample, textExample } from './examples.rules'

const values = { address: 'https://balcao.example.com', token: 'um-token-de-teste' }

it('writes examples that a shell takes as they are, whatever the words', () => {
  const example = textExample(values, "D'Ávila, seu pedido saiu")
  expect(example).toContain(`-H 'Authorization: Bearer um-token-de-teste'`)
  expect(example).toContain(`-d '{"number":"5511999999999","body":"D'\\''Ávila, seu pedido saiu"}'`)
  expect(
    example
      .split('\n')
      .slice(0, -1)
      .every((line) => line.endsWith(' \\')),
  ).toBe(true)
  expect(fileExample(values, "D'água")).toContain(`-F 'body=D'\\''água'`)
  expect(deliveryExample(values)).toContain('https://balcao.example.com/api/messages/1234')
})

it('writes an example of a template that the server takes', () => {
  const example = templateExample(values, { name: 'pedido_saiu', language: 'pt_BR', value: "D'Ávila" })
  const [, quoted = ''] = /-d '(.*)'$/.exec(example) ?? []
  const body: unknown = JSON.parse(quoted.replaceAll(`'\\''`, "'"))
  expect(body).toEqual({
    number: '5511999999999',
    template: {
      name: 'pedido_saiu',
      language: 'pt_BR',
      components: [{ type: 'body', parameters: [{ type: 'text', text: "D'Ávila" }] }],
    },
  })
  expect(publicApi.send.body.isValidSync(body, { strict: true })).toBe(true)
})
