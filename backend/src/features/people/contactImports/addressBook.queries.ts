import { importLimits } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { inAlphabet } from '../../../platform/database/alphabet.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { maybeDefaultConnection } from '../../company/connections/index.js'

interface Person {
  name: string
  number: string
}

/**
 * Names and numbers in the address book of the default connection's phone, as far as WhatsApp has sent them;
 * without groups.
 * @throws AppError ERR_NO_DEF_WAPP_FOUND
 */
export async function addressBook(): Promise<Person[]> {
  const connectionId = await maybeDefaultConnection()
  if (connectionId === null) throw new AppError('ERR_NO_DEF_WAPP_FOUND')
  return database.query<Person>(
    `select name, number from address_book where connection_id = $1 order by ${inAlphabet('name')}, number limit $2`,
    { bind: [connectionId, importLimits.contacts.rows], type: QueryTypes.SELECT },
  )
}
