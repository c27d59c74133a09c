import { Op } from 'sequelize'
import { dueFarewellsSweep } from '../../features/conversations/attendance/farewells.job.js'
import { TicketTracking, type Company } from '../../models/index.js'
import { inCompany } from '../inCompany.js'
import { settle } from '../settle.js'

/** Moves the clock past the time in which resolving can be undone, with everything that happens then. */
export async function passUndoTime(company: Pick<Company, 'id'>): Promise<void> {
  await inCompany(company, () =>
    TicketTracking.update({ farewellDueAt: new Date(0) }, { where: { farewellDueAt: { [Op.ne]: null } } }),
  )
  await dueFarewellsSweep.run()
  await settle()
}
