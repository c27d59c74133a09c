import { auditFields, auditKinds, defaultCampaignSettings, settingNames } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { database } from '../../../platform/database/database.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { isSecretSetting } from '../settings/settings.rules.js'
import { wireName } from './auditLog.presenter.js'

/** Disclosures of the bot are not changes of columns, so no trigger records them. */
const DISCLOSED = ['document', 'invoice', 'unlock']

describe('the schema of what the audit log follows', () => {
  it('knows every secret setting', async () => {
    const [trigger] = await withPlatformScope('a test reads the schema', () =>
      database.query<{ condition: string }>(
        `select pg_get_triggerdef(oid) as condition from pg_trigger where tgname = 'audit_secret'`,
        { type: QueryTypes.SELECT },
      ),
    )
    const named = settingNames.filter((key) => trigger?.condition.includes(`'${key}'`))
    expect(named).toEqual(settingNames.filter(isSecretSetting))
  })

  it('says of each column of what it follows whether it is told', async () => {
    const rows = await withPlatformScope('a test reads the schema', () =>
      database.query<{ table: string; column: string; definition: string }>(
        `select c.relname as table, a.attname as column, string_agg(pg_get_triggerdef(t.oid), ' ') as definition
           from pg_trigger t join pg_class c on c.oid = t.tgrelid
           join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          where t.tgname in ('audit', 'audit_secret') and t.tgfoid = 'audit_row'::regproc group by 1, 2`,
        { type: QueryTypes.SELECT },
      ),
    )
    const untold = rows.filter(({ column, definition }) => !new RegExp(`[',]${column}[',]`).test(definition))
    const plain = untold.filter(
      ({ column }) => !['id', 'company_id', 'created_at', 'updated_at'].includes(column),
    )
    expect(plain.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      [
        ...[
          'last_activity_at',
          'due_day',
          'removed_at',
          'exported_at',
          'put_away_at',
          'put_away_by',
          'planned_from',
        ].map((column) => `companies.${column}`),
        ...['failing_since', 'failure'].map((column) => `sign_ons.${column}`),
        ...['online', 'last_seen_at', 'email_verified', 'password_changed_at'].map(
          (column) => `users.${column}`,
        ),
        ...['away_since', 'away_reason', 'away_until', 'in_hours'].map((column) => `users.${column}`),
        ...['menu_version', 'options_count', 'targets_since'].map((column) => `queues.${column}`),
        'tags.user_id',
        ...['user_id', 'checked_at'].map((column) => `price_lists.${column}`),
        ...['user_id', 'file_key', 'file_size', 'file_type', 'used_count', 'offered_in'].map(
          (column) => `quick_messages.${column}`,
        ),
        ...['paused_at', 'pause_reason', 'failures', 'failing_since', 'retry_at', 'last_delivered_at'].map(
          (column) => `webhooks.${column}`,
        ),
        ...['token_hash', 'beginning', 'connection_id'].map((column) => `api_tokens.${column}`),
        ...[
          'status',
          'status_reason',
          'status_since',
          'qrcode',
          'pairing_number',
          'pairing_code',
          'shown_until',
        ].map((column) => `connections.${column}`),
        ...[
          'restricted_until',
          'retries',
          'number',
          'token_hash',
          'session_epoch',
          'link_epoch',
          'linked_at',
          'new_chat_left_at',
        ].map((column) => `connections.${column}`),
        ...[
          ...['sealed_verify_token', 'webhook_key', 'confirmed_at', 'subscribed_at', 'webhook_confirmed_at'],
          ...['webhook_received_at', 'registered_at', 'checked_at', 'problems', 'portfolio_id'],
          ...['verified_name', 'name_status', 'quality', 'people_per_day', 'messages_per_second'],
        ].map((column) => `official_numbers.${column}`),
        ...[
          ...['confirmations', 'contact_list_id', 'queue_id', 'use_bot', 'user_id', 'file_key', 'file'],
          ...['started_at', 'completed_at', 'paused_at', 'paused_reason', 'prepared_to', 'prepared_at'],
          ...['next_step_at', 'paused_by', 'template_id', 'template_values'],
        ].map((column) => `campaigns.${column}`),
        ...['quick_messages.template_id', 'quick_messages.template_values'],
        ...[
          ...[
            'account_id',
            'asked_at',
            'category_changed_at',
            'components',
            'paused_until',
            'previous_category',
          ],
          ...['quality', 'rejected_details', 'rejected_reason', 'status', 'synced_at', 'whatsapp_id'],
        ].map((column) => `templates.${column}`),
        ...['queues', 'queue_options'].flatMap((table) => [`${table}.file_key`, `${table}.file`]),
        ...['check_before', 'checked_at', 'entries_count', 'valid_count'].map(
          (column) => `contact_lists.${column}`,
        ),
        ...['campaign_id', 'campaign_name', 'number_key', 'source', 'user_id', 'user_name'].map(
          (column) => `opt_outs.${column}`,
        ),
        ...['push_name', 'lid', 'profile_pic_url', 'picture_key', 'picture_bytes', 'picture_checked_at'].map(
          (column) => `contacts.${column}`,
        ),
        ...['whatsapp_checked_at', 'is_group', 'search_name', 'number_refused_at', 'user_id', 'username'].map(
          (column) => `contacts.${column}`,
        ),
      ].toSorted(),
    )
  })

  it('calls each column as the contract does', async () => {
    const rows = await withPlatformScope('a test reads the schema', () =>
      database.query<{ told: string }>(
        `select encode(tgargs, 'escape') as told from pg_trigger where tgname in ('audit', 'audit_secret') and tgfoid = 'audit_row'::regproc`,
        { type: QueryTypes.SELECT },
      ),
    )
    const columns = rows.flatMap(({ told }) =>
      told
        .split('\\000')
        .slice(2)
        .flatMap((list) => list.split(',')),
    )
    const names = columns.filter((column) => column !== '').map(wireName)
    // These entries are made without a trigger.
    const noted = [
      'queues',
      'tags',
      'mergedTag',
      'passwordLink',
      'loginLock',
      'isWriting',
      'call',
      'filter',
      'cause',
      'lockedUntil',
      'session',
      'newDevice',
      'recognised',
      'signOnAccount',
      'loginMethod',
      'totp',
      'passkey',
      'recoveryCodes',
      'right',
      'domains',
      'credit',
      'transcript',
      'transcriptTo',
      ...DISCLOSED,
      ...Object.keys(defaultCampaignSettings),
    ]
    expect([...new Set([...names, ...noted])].toSorted()).toEqual([...auditFields].toSorted())
  })

  it('has a kind for each table that it follows', async () => {
    const rows = await withPlatformScope('a test reads the schema', () =>
      database.query<{ kind: string }>(
        `select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as kind from pg_trigger where tgname like 'audit%'`,
        { type: QueryTypes.SELECT },
      ),
    )
    const noted = ['campaignSettings', 'supportAccess', 'invoice', 'export', 'session', 'right']
    expect([...rows.map(({ kind }) => kind), ...noted].toSorted()).toEqual(auditKinds.toSorted())
  })
})
