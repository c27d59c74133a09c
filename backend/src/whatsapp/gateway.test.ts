import { afterEach, expect, it } from 'vitest'
import { env } from '../platform/config/env.js'
import { offeredProviders } from './gateway.js'

const { SIMULATOR_URL: before } = env
afterEach(() => void Object.assign(env, { SIMULATOR_URL: before }))

it('the simulator is offered only where the installation runs one', () => {
  Object.assign(env, { SIMULATOR_URL: undefined })
  expect(offeredProviders()).toEqual(['beta', 'cloud'])
  env.SIMULATOR_URL = 'http://127.0.0.1:47100'
  expect(offeredProviders()).toEqual(['beta', 'simulator', 'cloud'])
})
