import type { QueueBadge } from '@balcao/contract/resources/company/queues'
import CheckBoxIcon from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import FilterListIcon from '@mui/icons-material/FilterList'
import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { memo, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorDot } from '../../../../../ui/display/ColorDot'
import { withQueuePressed } from '../../listFilter.rules'

interface QueueFilterProps {
  queues: readonly QueueBadge[]
  /** Chosen queues; null = all. */
  chosen: number[] | null
  onChoose: (queueIds: number[] | null) => void
  /** Beside other things: the icon alone, with a dot once something is chosen. */
  isBrief?: boolean
  /** What else the menu offers. */
  children?: ReactNode
}

/** Chooses the queues whose tickets show, all of them at first; those without queue always do. */
export const QueueFilter = memo(function QueueFilter(props: QueueFilterProps) {
  const { queues, chosen, onChoose, isBrief = false, children } = props
  const { t } = useTranslation()
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const ids = queues.map(({ id }) => id)
  const [first, ...others] = queues.filter(({ id }) => chosen?.includes(id))
  const count = others.length + (first ? 1 : 0)
  const label =
    chosen === null
      ? t('tickets.allQueues')
      : first && others.length === 0
        ? first.name
        : t('tickets.someQueues', { count })

  return (
    <>
      <Button
        size="small"
        color={chosen === null ? 'inherit' : 'primary'}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        aria-label={t('tickets.queuesShown', { queues: label })}
        title={label}
        sx={{
          minHeight: { xs: 44, sm: 36 },
          minWidth: { xs: 44, sm: 36 },
          px: isBrief ? 0 : 1,
          gap: 0.75,
          color: chosen === null ? 'text.secondary' : 'primary.main',
        }}
      >
        <Badge variant="dot" color="primary" invisible={chosen === null}>
          <FilterListIcon fontSize="small" />
        </Badge>
        {!isBrief && (
          <Typography variant="inherit" component="span" noWrap>
            {label}
          </Typography>
        )}
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('tickets.queues') } }}
      >
        {queues.length === 0 && <MenuItem disabled>{t('tickets.noQueues')}</MenuItem>}
        {queues.map(({ id, name, color }) => (
          <CheckItem
            key={id}
            isChecked={chosen?.includes(id) ?? false}
            onPress={() => onChoose(withQueuePressed(ids, chosen, id))}
            color={color}
            label={name}
          />
        ))}
        {queues.length > 0 && (
          <CheckItem
            isChecked={chosen?.length === 0}
            onPress={() => onChoose(chosen?.length === 0 ? null : [])}
            label={t('tickets.onlyNoQueue')}
          />
        )}
        {chosen !== null && (
          <MenuItem
            onClick={() => {
              onChoose(null)
              // It goes with what it takes back, and the keyboard's place would go with it.
              setAnchor(null)
            }}
            dense
            sx={{ justifyContent: 'center', color: 'primary.main' }}
          >
            {t('tickets.showAllQueues')}
          </MenuItem>
        )}
        {children}
      </Menu>
    </>
  )
})

interface CheckItemProps extends MenuItemProps {
  isChecked: boolean
  onPress: () => void
  color?: string
  label: string
}

/** What the menu gives to its entries, for the keys, goes on to the entry. */
export function CheckItem({ isChecked, onPress, color, label, ...item }: CheckItemProps) {
  return (
    <MenuItem
      {...item}
      role="menuitemcheckbox"
      aria-checked={isChecked}
      onClick={onPress}
      dense
      sx={{ gap: 1 }}
    >
      {isChecked ? (
        <CheckBoxIcon fontSize="small" color="primary" />
      ) : (
        <CheckBoxOutlineBlankIcon fontSize="small" sx={{ color: 'text.secondary' }} />
      )}
      {color && <ColorDot color={color} />}
      <ListItemText primary={label} />
    </MenuItem>
  )
}
