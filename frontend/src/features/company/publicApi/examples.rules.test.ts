import { expect, it } from 'vitest'
import { deliveryExample, fileExample, textExample } from './examples.rules'

const of = { address: 'https://balcao.example.com', token: 'um-token-de-teste' }

it('writes examples that a shell takes as they are, whatever the words', () => {
  const example = textExample(of, "D'Ávila, seu pedido saiu")
  expect(example).toContain(`-H 'Authorization: Bearer um-token-de-teste'`)
  expect(example).toContain(`-d '{"number":"5511999999999","body":"D'\\''Ávila, seu pedido saiu"}'`)
  expect(
    example
      .split('\n')
      .slice(0, -1)
      .every((line) => line.endsWith(' \\')),
  ).toBe(true)
  expect(fileExample(of, "D'água")).toContain(`-F 'body=D'\\''água'`)
  expect(deliveryExample(of)).toContain('https://balcao.example.com/api/messages/1234')
})
