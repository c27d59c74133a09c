import type { MergesTickets } from '../../../kit/contactHooks.js'
import type { ErasesPerson, ExportsPerson } from '../../../kit/personalData.js'
import { forgetCallsTo } from './apiCalls.commands.js'

export const erasesCalls: ErasesPerson = { covers: ['api_calls.number'], run: forgetCallsTo }

export const exportsCalls: ExportsPerson = {
  covers: [],
  leaves: { 'api_calls.number': 'which program sent a message; the message is exported' },
}

export const mergesCallsOfTickets: MergesTickets = {
  covers: [],
  leaves: { 'api_calls.ticket_id': 'what the program was answered, which stays as it was' },
}
