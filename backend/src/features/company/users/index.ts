import { feature } from '../../../kit/feature.js'
import { PasswordLink, User, UserQueue } from '../../../models/index.js'
import { loginsRoutes } from './logins.routes.js'
import { noteLoggedOut } from './online.commands.js'
import { settleOnlineJob, wronglyOnlineSweep } from './online.job.js'
import { passwordLinksRoutes } from './passwordLinks.routes.js'
import { accessChangedBroadcast, userChangedBroadcast, userDeletedBroadcast } from './users.broadcast.js'
import { noteEmailVerified } from './users.commands.js'
import { usersRoutes } from './users.routes.js'

export {
  endAbsences,
  endNights,
  endTimesAway,
  lockUsers,
  makeAvailable,
  makeAway,
  noteHours,
} from './away.commands.js'
export { hashChosenPassword } from './hashChosenPassword.js'
export { mailPasswordLink, makePasswordLink } from './passwordLinks.commands.js'
export { noteSockets, refreshOnline } from './online.commands.js'
export { listAdmins } from './users.queries.js'
export { userPolicy } from './users.policy.js'
export {
  addFirstAdmin,
  closeAccounts,
  followGroups,
  noteUnlocked,
  type FirstAdmin,
} from './users.commands.js'

export const usersFeature = feature({
  owns: [User, UserQueue, 'user_sockets', PasswordLink],
  routes: [...usersRoutes, ...loginsRoutes, ...passwordLinksRoutes],
  jobs: [settleOnlineJob],
  sweeps: [wronglyOnlineSweep],
  loggedOut: noteLoggedOut,
  emailVerified: noteEmailVerified,
  broadcasts: [accessChangedBroadcast, userChangedBroadcast, userDeletedBroadcast],
  namesNoFile: { 'creation_keys.client_key': 'made by the client, so that a repeat is none' },
  namesNoPerson: { users: 'the company’s own people' },
  leavesReferences: { 'creation_keys.user_id': 'may be support, who is no user of the company' },
  movesCompany: {
    tables: {
      users: {
        without: {
          super: 'of the installation',
          online: 'now',
          away_since: 'now',
          away_reason: 'now',
          away_until: 'now',
          in_hours: 'as it was looked at last',
        },
        logins: ['password_hash'],
        changes: ['name', 'email', 'password_hash', 'profile', 'all_ticket', 'active', 'capacity'],
        same: 'lower(t.email) = lower(row.email)',
        otherwise: { email: `regexp_replace(row.email, '(@|$)', '+' || row.company_id || '\\1')` },
      },
      user_queues: {},
    },
    leaves: {
      user_sockets: 'which screens are open now',
      password_links: 'secrets',
      creation_keys: 'by which a repeated request is found',
    },
  },
  exportsCompany: {
    tables: {
      users: { by: ['id'], without: ['password_hash'] },
      user_queues: { by: ['user_id', 'queue_id'] },
    },
    leaves: {
      user_sockets: 'which screens are open now',
      password_links: 'secrets',
      creation_keys: 'by which a repeated request is found',
    },
  },
})
