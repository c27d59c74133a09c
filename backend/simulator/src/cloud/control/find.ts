import type { Body } from '../../control/body.js'
import { Refusal } from '../../wire/Refusal.js'
import type { CloudStandIn } from '../CloudStandIn.js'
import type { CloudNumber } from '../records.js'

/** The number with this phone number id, or with these digits. */
export function findNumber({ business }: CloudStandIn, id: string): CloudNumber {
  const number = business.numbers.get(id) ?? business.findByNumber(id)
  if (!number) throw new Refusal(404, `there is no official number ${id}`)
  return number
}

/** The number that a call names in `phoneNumberId`. */
export const namedNumber = (cloud: CloudStandIn, body: Body): CloudNumber =>
  findNumber(cloud, body.text('phoneNumberId'))
