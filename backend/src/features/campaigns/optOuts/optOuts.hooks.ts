import type { MergesContacts } from '../../../kit/contactHooks.js'
import type { ErasesPerson, ExportsPerson } from '../../../kit/personalData.js'
import { carryOptOut, takeBackOptOut } from './carryOptOut.js'
import { forgetOptOuts } from './forgetOptOuts.js'
import { optOutsOf } from './optOuts.queries.js'

export const erasesOptOuts: ErasesPerson = {
  covers: ['opt_outs.name', 'opt_outs.reason'],
  leaves: {
    'opt_outs.number': 'that this number wants no campaign could not be honoured without it',
    'opt_outs.number_key': 'that this number wants no campaign could not be honoured without it',
    'opt_outs.user_id': 'that this person wants no campaign could not be honoured without it',
  },
  run: ({ numbers, accounts }) =>
    forgetOptOuts(
      numbers,
      accounts.flatMap(({ userId }) => userId ?? []),
    ),
}

export const exportsOptOuts: ExportsPerson = {
  covers: ['opt_outs.number', 'opt_outs.number_key', 'opt_outs.user_id'],
  facts: async ({ number: own, userId }) => ({
    optOuts: (await optOutsOf(own === null ? [] : [own], userId === null ? [] : [userId])).map(
      ({ number, name, reason, source, campaignName, createdAt }) => ({
        number,
        name,
        reason,
        source,
        campaign: campaignName,
        createdAt,
      }),
    ),
  }),
}

export const mergesOptOuts: MergesContacts = {
  covers: ['opt_outs.number', 'opt_outs.user_id'],
  byHand: {
    end: async ({ numbers, number }) => {
      if (number !== null) await carryOptOut(numbers, number)
    },
  },
  undo: {
    end: async ({ snapshot }) => {
      if (snapshot.result.number !== null) await takeBackOptOut(snapshot.result.number)
    },
  },
}
