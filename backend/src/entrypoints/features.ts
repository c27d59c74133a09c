import { announcementsFeature } from '../features/company/announcements/index.js'
import { attendanceFeature } from '../features/conversations/attendance/index.js'
import { auditLogFeature } from '../features/company/auditLog/index.js'
import { authFeature } from '../features/company/auth/index.js'
import { boletoFeature } from '../features/conversations/boleto/index.js'
import { botFeature } from '../features/conversations/bot/index.js'
import { deliveryFeature } from '../features/conversations/delivery/index.js'
import { brandingFeature } from '../features/billing/branding/index.js'
import { campaignRunsFeature } from '../features/campaigns/campaignRuns/index.js'
import { campaignsFeature } from '../features/campaigns/campaigns/index.js'
import { campaignReportsFeature } from '../features/campaigns/campaignReports/index.js'
import { chatsFeature } from '../features/company/chats/index.js'
import { companiesFeature } from '../features/billing/companies/index.js'
import { companyManagementFeature } from '../features/billing/companyManagement/index.js'
import { connectionsFeature } from '../features/company/connections/index.js'
import { contactHistoryFeature } from '../features/people/contactHistory/index.js'
import { contactImportsFeature } from '../features/people/contactImports/index.js'
import { contactListsFeature } from '../features/campaigns/contactLists/index.js'
import { contactsFeature } from '../features/people/contacts/index.js'
import { dashboardFeature } from '../features/company/dashboard/index.js'
import { emailVerificationFeature } from '../features/company/emailVerification/index.js'
import { firstStepsFeature } from '../features/company/firstSteps/index.js'
import { helpsFeature } from '../features/company/helps/index.js'
import { inboxFeature } from '../features/conversations/inbox/index.js'
import { installationFeature } from '../features/billing/installation/index.js'
import { mailFeature } from '../features/company/mail/index.js'
import { invoicesFeature } from '../features/billing/invoices/index.js'
import { mediaFeature } from '../features/conversations/media/index.js'
import { messagesFeature } from '../features/conversations/messages/index.js'
import { optOutsFeature } from '../features/campaigns/optOuts/index.js'
import { overviewFeature } from '../features/billing/overview/index.js'
import { paymentsFeature } from '../features/billing/payments/index.js'
import { plansFeature } from '../features/billing/plans/index.js'
import { passwordRecoveryFeature } from '../features/company/passwordRecovery/index.js'
import { publicApiFeature } from '../features/company/publicApi/index.js'
import { queuesFeature } from '../features/company/queues/index.js'
import { quickMessagesFeature } from '../features/conversations/quickMessages/index.js'
import { retentionFeature } from '../features/company/retention/index.js'
import { settingsFeature } from '../features/company/settings/index.js'
import { subscriptionFeature } from '../features/billing/subscription/index.js'
import { supportAccessFeature } from '../features/billing/supportAccess/index.js'
import { signUpFeature } from '../features/billing/signUp/index.js'
import { tagsFeature } from '../features/people/tags/index.js'
import { ticketTagsFeature } from '../features/conversations/ticketTags/index.js'
import { ticketNotesFeature } from '../features/conversations/ticketNotes/index.js'
import { ratingsFeature } from '../features/conversations/ratings/index.js'
import { ticketEventsFeature } from '../features/conversations/ticketEvents/index.js'
import { ticketsFeature } from '../features/conversations/tickets/index.js'
import { usersFeature } from '../features/company/users/index.js'
import { whatsappRemindersFeature } from '../features/billing/whatsappReminders/index.js'
import { webhooksFeature } from '../features/company/webhooks/index.js'
import { schedulesFeature } from '../features/conversations/schedules/index.js'
import type { Feature } from '../kit/feature.js'
import { provideHooks } from '../kit/hooks.js'

/** Every feature that adds something to the product. */
const features: readonly Feature[] = [
  deliveryFeature,
  schedulesFeature,
  announcementsFeature,
  campaignRunsFeature,
  campaignsFeature,
  attendanceFeature,
  auditLogFeature,
  authFeature,
  boletoFeature,
  botFeature,
  brandingFeature,
  campaignReportsFeature,
  chatsFeature,
  companiesFeature,
  // After them: `/companies/list` has the form of its `/companies/:id`.
  companyManagementFeature,
  connectionsFeature,
  contactImportsFeature,
  contactListsFeature,
  contactsFeature,
  // After the contacts: `/contacts/list` has the form of its `/contacts/:id`.
  contactHistoryFeature,
  dashboardFeature,
  emailVerificationFeature,
  firstStepsFeature,
  helpsFeature,
  inboxFeature,
  installationFeature,
  mailFeature,
  invoicesFeature,
  mediaFeature,
  messagesFeature,
  optOutsFeature,
  overviewFeature,
  paymentsFeature,
  plansFeature,
  passwordRecoveryFeature,
  publicApiFeature,
  queuesFeature,
  quickMessagesFeature,
  retentionFeature,
  settingsFeature,
  subscriptionFeature,
  supportAccessFeature,
  signUpFeature,
  tagsFeature,
  ticketTagsFeature,
  ticketNotesFeature,
  ratingsFeature,
  ticketEventsFeature,
  ticketsFeature,
  usersFeature,
  webhooksFeature,
  whatsappRemindersFeature,
]

provideHooks(features)

export const resources = features.flatMap((feature) => feature.resources)
export const routes = features.flatMap((feature) => feature.routes)
export const jobs = features.flatMap((feature) => feature.jobs)
export const sweeps = features.flatMap((feature) => feature.sweeps)
export const broadcasts = features.flatMap((feature) => feature.broadcasts)
export const records = features.flatMap((feature) => feature.records)
export const reactions = features.flatMap((feature) => feature.reactions)
export const owns = features.flatMap((feature) => feature.owns)
