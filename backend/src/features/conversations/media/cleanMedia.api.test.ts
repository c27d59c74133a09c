import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { Contact } from '../../../models/index.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import { aCompany, aFile, aMessage, inCompany } from '../../../testing/fixtures.js'
import { makeOld } from '../../../testing/files/makeOld.js'
import { cleanMediaSweep } from './cleanMedia.job.js'

describe('files that nothing names', () => {
  it('are removed when they are a day old; all others stay', async () => {
    const { company, ticket, customer } = await aCompany()
    const stored = async (age: 'old' | 'young') => {
      const { key } = await mediaStore.save(Readable.from(['x']), {
        extension: 'txt',
        maxBytes: 10,
        companyId: company.id,
      })
      if (age === 'old') await makeOld(key, 25 * 3_600_000)
      return key
    }
    const [lost, young, picture, ofMessage] = [
      await stored('old'),
      await stored('young'),
      await stored('old'),
      await stored('old'),
    ]
    await aFile(company, { message: await aMessage(company, { ticket }), storageKey: ofMessage })
    await inCompany(company, () => Contact.update({ pictureKey: picture }, { where: { id: customer.id } }))

    await cleanMediaSweep.run()

    for (const key of [young, picture, ofMessage]) expect((await mediaStore.open(key)).size).toBe(1)
    await expect(mediaStore.open(lost)).rejects.toMatchObject({ code: 'ERR_MEDIA_UNAVAILABLE' })
  })
})
