import { expect, it } from 'vitest'
import { dispatch, listen } from './hub'

it('a channel is heard for the own company alone, until one stops listening', () => {
  const heard: number[] = []
  const stop = listen('whatsapp', (event) => {
    if (event.action === 'delete') heard.push(event.whatsappId)
  })
  dispatch(7, 'company-7-whatsapp', { action: 'delete', whatsappId: 1 })
  dispatch(7, 'company-8-whatsapp', { action: 'delete', whatsappId: 2 })
  dispatch(7, 'company-7-whatsappSession', { action: 'update' })
  stop()
  dispatch(7, 'company-7-whatsapp', { action: 'delete', whatsappId: 3 })
  expect(heard).toEqual([1])
})
