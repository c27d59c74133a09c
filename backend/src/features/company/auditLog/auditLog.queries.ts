import { auditFailures, pageSizes, type auditLogApi, type QueryOf } from '@balcao/contract'
import { Op, type WhereOptions } from 'sequelize'
import { AuditEntry } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { withWords } from '../../../platform/database/searchText.js'
import { settingsCalled } from './auditLog.rules.js'

type Asked = Omit<QueryOf<typeof auditLogApi.export>, 'language'>

const SEARCHED = ['record_name', 'user_name', 'address'].map((column) => `"AuditEntry"."${column}"`)

/** The log stores the keys of settings, but people search for their translated names. */
const called = (words: string): WhereOptions => ({
  [Op.or]: [withWords(SEARCHED, words), { kind: 'setting', recordName: settingsCalled(words) }],
})

function matching({ searchParam, kind, userId, days, failures }: Asked): WhereOptions[] {
  return [
    ...(searchParam ? [called(searchParam)] : []),
    ...(kind ? [{ kind }] : []),
    ...(userId ? [{ userId }] : []),
    ...(failures ? [{ action: [...auditFailures] }] : []),
    ...(days ? [{ createdAt: { [Op.gte]: new Date(clock.now().getTime() - days * 86_400_000) } }] : []),
  ]
}

export const auditPage = ({
  pageNumber = 1,
  orderBy = 'newest',
  ...asked
}: QueryOf<typeof auditLogApi.list>): Promise<Page<AuditEntry>> =>
  pageOf(
    AuditEntry,
    {
      where: { [Op.and]: matching(asked) },
      order: [
        ['createdAt', orderBy === 'oldest' ? 'ASC' : 'DESC'],
        ['id', orderBy === 'oldest' ? 'ASC' : 'DESC'],
      ],
    },
    pageNumber,
    pageSizes.plain,
  )

/** The next entries by id. */
export const auditEntriesAfter = (id: number, limit: number, asked: Asked): Promise<AuditEntry[]> =>
  AuditEntry.findAll({
    where: { [Op.and]: [{ id: { [Op.gt]: id } }, ...matching(asked)] },
    order: [['id', 'ASC']],
    limit,
  })
