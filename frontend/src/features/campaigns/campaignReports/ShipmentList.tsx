import type { CampaignShipment } from '@balcao/contract/resources/campaigns/campaignReport'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { TableVirtuoso, Virtuoso, type ListRange, type TableComponents } from 'react-virtuoso'
import { formatPhone } from '../../../i18n/format'
import { OpenConversation, ShipmentMark, ShipmentTime, useNameOf } from './ShipmentParts'
import styles from './shipments.module.css'

interface ShipmentListProps {
  shipments: readonly CampaignShipment[]
  /** They used several connections, or have different texts. */
  hasConnections: boolean
  hasVariants: boolean
  /** The scrolling element: the page. */
  scroller: HTMLElement
  onEnd: () => void
  /** Called with the indices of the visible rows. */
  onSeen: (range: ListRange) => void
}

interface Context {
  label: string
}

const tableParts: TableComponents<CampaignShipment, Context> = {
  Table: ({ context, ...props }) => (
    <table {...props} className={styles['table']} aria-label={context.label} />
  ),
}

/** Rows of shipments, cards on narrow screens. Only visible ones are rendered. */
export function ShipmentList(props: ShipmentListProps) {
  const { shipments, hasConnections, hasVariants, scroller, onEnd, onSeen } = props
  const { t } = useTranslation()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const nameOf = useNameOf()
  const common = {
    data: shipments,
    customScrollParent: scroller,
    endReached: onEnd,
    rangeChanged: onSeen,
    computeItemKey: (_place: number, { id }: CampaignShipment) => id,
    increaseViewportBy: 300,
  }
  const label = t('campaignReportPage.shipments.title')
  if (isNarrow)
    return (
      <Virtuoso
        {...common}
        defaultItemHeight={84}
        itemContent={(_place, shipment) => (
          <div className={styles['card']}>
            <div className={styles['about']}>
              <span className={styles['name']}>{nameOf(shipment)}</span>
              <span className={styles['quiet']}>{formatPhone(shipment.number)}</span>
              <ShipmentMark shipment={shipment} />
            </div>
            <ShipmentTime shipment={shipment} />
            <OpenConversation shipment={shipment} />
          </div>
        )}
      />
    )
  return (
    <TableVirtuoso
      {...common}
      context={{ label }}
      components={tableParts}
      defaultItemHeight={53}
      fixedHeaderContent={() => (
        <tr>
          <th scope="col" className={styles['head']}>
            {t('campaignReportPage.shipments.name')}
          </th>
          <th scope="col" className={styles['head']} style={{ width: 168 }}>
            {t('campaignReportPage.shipments.number')}
          </th>
          <th scope="col" className={styles['head']} style={{ width: '30%' }}>
            {t('campaignReportPage.shipments.state')}
          </th>
          {hasConnections && (
            <th scope="col" className={styles['head']} style={{ width: 120 }}>
              {t('campaignReportPage.shipments.connection')}
            </th>
          )}
          {hasVariants && (
            <th scope="col" className={styles['head']} style={{ width: 84 }} data-end="">
              {t('campaignReportPage.shipments.variant')}
            </th>
          )}
          <th scope="col" className={styles['head']} style={{ width: 120 }} data-end="">
            {t('campaignReportPage.shipments.time')}
          </th>
        </tr>
      )}
      itemContent={(_place, shipment) => (
        <>
          <th scope="row" className={styles['cell']}>
            <span className={styles['name']}>{nameOf(shipment)}</span>
          </th>
          <td className={styles['cell']}>{formatPhone(shipment.number)}</td>
          <td className={styles['cell']}>
            <ShipmentMark shipment={shipment} />
          </td>
          {hasConnections && <td className={styles['cell']}>{shipment.connection?.name}</td>}
          {hasVariants && (
            <td className={styles['cell']} data-end="">
              {shipment.variant}
            </td>
          )}
          <td className={styles['cell']} data-end="">
            <ShipmentTime shipment={shipment} />
            <OpenConversation shipment={shipment} />
          </td>
        </>
      )}
    />
  )
}
