import type { Connection } from '@balcao/contract/resources/company/connections'
import type { MonthCost } from '@balcao/contract/resources/company/costs'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/figures/Panel'
import { DataTable, type Column, type RowAction } from '../../../ui/page/DataTable'
import { isLost, isOfficial, sharedBudget, sharedPeople } from './connections.rules'

interface ConnectionCardsProps {
  connections: readonly Connection[]
  /** The columns of official numbers, and those of linked phones. */
  columns: Record<'official' | 'phones', readonly [Column<Connection>, ...Column<Connection>[]]>
  actions: readonly RowAction<Connection>[]
  onOpen: ((connection: Connection) => void) | undefined
  /** What WhatsApp charges and counts, for those who may see it. */
  costs: readonly MonthCost[]
}

/** The connections in a card for each kind, so that no column is empty for half of the rows. */
export function ConnectionCards({ connections, columns, actions, onOpen, costs }: ConnectionCardsProps) {
  const { t, i18n } = useTranslation()
  const official = connections.filter(isOfficial)
  const phones = connections.filter((connection) => !isOfficial(connection))
  const budget = sharedBudget(official)
  const people = sharedPeople(costs, official)
  const table = { nameOf: ({ name }: Connection) => name, isBad: isLost, actions, onOpen }
  // On narrow screens the rows reach into the space at both sides.
  const sides = { px: { xs: 2, sm: 0 } }
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {official.length > 0 && (
        <Panel
          title={t('connections.officialCard')}
          total={official.length.toLocaleString(i18n.language)}
          isCount
          action={
            people ? (
              <Aside>
                {t(`connections.peopleToday`, {
                  used: people.used.toLocaleString(i18n.language),
                  people: people.limit.toLocaleString(i18n.language),
                })}
              </Aside>
            ) : (
              budget !== null && (
                <Aside>
                  {t('connections.peoplePerDay', { people: budget.toLocaleString(i18n.language) })}
                </Aside>
              )
            )
          }
        >
          <Box sx={sides}>
            <DataTable
              {...table}
              label={t('connections.officialCard')}
              columns={columns.official}
              rows={official}
            />
          </Box>
        </Panel>
      )}
      {phones.length > 0 && (
        <Panel
          title={t('connections.phonesCard')}
          total={phones.length.toLocaleString(i18n.language)}
          isCount
          action={official.length > 0 && <Aside>{t('connections.noCost')}</Aside>}
        >
          <Box sx={sides}>
            <DataTable
              {...table}
              label={t('connections.phonesCard')}
              columns={columns.phones}
              rows={phones}
            />
          </Box>
        </Panel>
      )}
    </Box>
  )
}

const Aside = ({ children }: { children: string }) => (
  <Typography variant="caption" sx={{ color: 'text.secondary', ml: 'auto', textAlign: 'end' }}>
    {children}
  </Typography>
)
