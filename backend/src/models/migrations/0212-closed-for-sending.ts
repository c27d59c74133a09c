import type { Migration } from '../../platform/database/migrator.js'
import { audited } from '../../platform/tenancy/audited.js'

/**
 * A company that moved in is closed for sending: no schedule, campaign or bot writes to its customers before
 * a super user opens it. The audit log says who did.
 */
const companies = `
  alter table companies add column closed_for_sending_at timestamptz;
  ${audited('companies', {
    kind: 'company',
    name: 'name',
    columns: [
      ...['name', 'email', 'phone', 'status', 'plan_id', 'planned_plan_id', 'due_date', 'trial_expiration'],
      ...['closed_for_sending_at', 'recurrence', 'schedules', 'special_days', 'billing_name'],
      ...['billing_email', 'billing_document', 'operator_reference', 'address_zip', 'address_street'],
      ...['address_number', 'address_district', 'address_city', 'address_state'],
    ],
  })}`

export const closedForSending: Migration = {
  name: '0212-closed-for-sending',
  up: (sql) => sql(companies),
}
