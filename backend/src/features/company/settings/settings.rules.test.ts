import { settingNames } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import type { Setting } from '../../../models/index.js'
import { presentSettings } from './settings.presenter.js'
import { isSecretSetting, toCompanySettings } from './settings.rules.js'

describe('what steers the server', () => {
  it('is the defaults until the company chooses', () => {
    expect(toCompanySettings(new Map())).toEqual({
      userRating: false,
      scheduleType: 'disabled',
      ignoreGroups: true,
      acceptCalls: false,
      sendGreetingAccepted: false,
      sendTransferMessage: false,
      greetForOneQueue: false,
      campaignsEnabled: false,
      closeReasons: 'disabled',
      reopenWindow: 120,
      ratingWindow: 1440,
      timezone: 'America/Sao_Paulo',
      language: 'pt',
      readReceipts: true,
      linkPreviews: true,
      customerTyping: true,
      sendPerMinute: 120,
      newChatsPerMinute: 10,
      retentionDays: 0,
      awayAfterMinutes: 0,
      awayByHours: false,
      billingSystems: [],
    })
  })

  it('is what the company chose', () => {
    const chosen = toCompanySettings(
      new Map([
        ['userRating', 'enabled'],
        ['CheckMsgIsGroup', 'disabled'],
        ['reopenWindow', '0'],
        ['timezone', 'America/Manaus'],
        ['campaignsEnabled', 'true'],
      ]),
    )
    expect(chosen).toMatchObject({
      userRating: true,
      ignoreGroups: false,
      reopenWindow: 0,
      timezone: 'America/Manaus',
      campaignsEnabled: true,
    })
  })

  it.each([
    ['reopenWindow', 'soon', { reopenWindow: 120 }],
    ['reopenWindow', '-5', { reopenWindow: 120 }],
    ['sendPerMinute', 'fast', { sendPerMinute: 120 }],
    ['newChatsPerMinute', '-1', { newChatsPerMinute: 10 }],
    ['timezone', 'Brasil/Centro', { timezone: 'America/Sao_Paulo' }],
    ['language', 'fr', { language: 'pt' }],
    ['retention', '1', { retentionDays: 0 }],
    ['scheduleType', 'sometimes', { scheduleType: 'disabled' }],
  ])('has the default where %s is "%s", which makes no sense', (key, value, expected) => {
    expect(toCompanySettings(new Map([[key, value]]))).toMatchObject(expected)
  })
})

describe('what everyone in the company may read', () => {
  const at = new Date('2026-03-02T10:00:00.000Z')
  const dates = { createdAt: at, updatedAt: at }
  const token = { id: 5, key: 'tokenixc', value: 'hush', ...dates } as Setting
  const rating = { id: 6, key: 'userRating', value: 'enabled', ...dates } as Setting
  const presented = presentSettings([token, rating], 9)

  it('has every key that is no secret, stored or not', () => {
    expect(presented.map(({ key }) => key)).toEqual(settingNames.filter((key) => !isSecretSetting(key)))
    expect(presented).toContainEqual(
      expect.objectContaining({ id: 6, key: 'userRating', value: 'enabled', companyId: 9 }),
    )
    expect(presented).toContainEqual(
      expect.objectContaining({ id: 0, key: 'campaignsEnabled', value: 'false', companyId: 9 }),
    )
  })

  it('has no secret', () => {
    expect(JSON.stringify(presented)).not.toContain('hush')
  })
})
