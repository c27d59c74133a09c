import type { BodyOf, __things__Api } from '@balcao/contract'
import { recordEvent } from '../../events/recordEvent.js'
import { __Thing__ } from '../../models/index.js'

/** Adds one to the scope's company. */
export async function create__Thing__(body: BodyOf<typeof __things__Api.create>): Promise<__Thing__> {
  const __thing__ = await __Thing__.create(body)
  await recordEvent('__thing__.created', { __thing__Id: __thing__.id })
  return __thing__
}

/** Changes what the body says; what it leaves out stays. */
export async function update__Thing__(
  __thing__: __Thing__,
  body: BodyOf<typeof __things__Api.update>,
): Promise<__Thing__> {
  if (body.name !== undefined) __thing__.name = body.name
  await __thing__.save()
  await recordEvent('__thing__.updated', { __thing__Id: __thing__.id })
  return __thing__
}

/** Removes it for good. */
export async function remove__Thing__(__thing__: __Thing__): Promise<void> {
  await __thing__.destroy()
  await recordEvent('__thing__.deleted', { __thing__Id: __thing__.id })
}
