import { Op } from 'sequelize'
import { dueFarewellsSweep } from '../../features/conversations/attendance/farewells.job.js'
import { TicketTracking, type Company } from '../../models/index.js'
import { inCompany } from '../inCompany.js'
import { settle } from '../settle.js'

/**
 * Lets the time pass in which the company's people can take back that they resolved something, and what
 * follows happen.
 */
export async function passUndoTime(company: Pick<Company, 'id'>): Promise<void> {
  await inCompany(company, () =>
    TicketTracking.update({ farewellDueAt: new Date(0) }, { where: { farewellDueAt: { [Op.ne]: null } } }),
  )
  await dueFarewellsSweep.run()
  await settle()
}
