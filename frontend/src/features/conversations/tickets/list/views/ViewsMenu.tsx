import { limits } from '@balcao/contract/limits'
import type { SavedView } from '@balcao/contract/resources/conversations/savedViews'
import AddIcon from '@mui/icons-material/Add'
import EditIcon from '@mui/icons-material/EditOutlined'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import type { ListChoice } from '../../listFilter.rules'
import { useTicketCounts } from '../../tickets.queries'
import { useViewCounts } from './views.queries'
import { builtInViews, choiceOfPart, choiceOfView, countOf, isShowing } from './views.rules'

interface ViewsMenuProps {
  id: string
  /** The button that opened it. */
  anchor: HTMLElement
  choice: ListChoice
  /** Everybody's tickets are listed. */
  showAll: boolean
  views: readonly SavedView[]
  /** The view that the list shows, if the user may change it. */
  editable: SavedView | undefined
  /** Whether the list of now can be saved. */
  maySave: boolean
  onChoose: (choice: Partial<ListChoice>) => void
  onSave: () => void
  onEdit: (view: SavedView) => void
  onClose: () => void
}

/** The views of the list: one's own list with its parts, saved ones, and the team's, with their counts. */
export default function ViewsMenu(props: ViewsMenuProps) {
  const { id, anchor, choice, showAll, views, editable, maySave, onChoose, onSave, onEdit, onClose } = props
  const { t } = useTranslation()
  const { data: counts } = useTicketCounts({ showAll: false })
  const { data: numbers } = useViewCounts()
  const done = (act: () => void) => () => {
    onClose()
    act()
  }
  const choose = (next: Partial<ListChoice>) => done(() => onChoose(next))
  const savedItem = (view: SavedView) => (
    <MenuItem
      key={view.id}
      role="menuitemradio"
      aria-checked={isShowing(choice, view)}
      selected={isShowing(choice, view)}
      onClick={choose(choiceOfView(view))}
      sx={{ gap: 1 }}
    >
      <ListItemText
        primary={view.name}
        secondary={view.missing.length > 0 ? t('savedViews.missing') : null}
        slotProps={{ primary: { variant: 'inherit', noWrap: true }, secondary: { variant: 'caption' } }}
      />
      <Count value={numbers?.get(view.id)} most={limits.savedView.counted} />
    </MenuItem>
  )
  const own = views.filter(({ shared }) => !shared)
  const shared = views.filter((view) => view.shared)
  const isMine = choice.tab === 'open' && choice.openTab === 'attending'
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': t('savedViews.label') },
        // On phones it is as wide as the window.
        paper: { sx: { width: { sm: 320 }, maxHeight: '80vh' } },
      }}
    >
      <ListSubheader role="presentation">{t('savedViews.own')}</ListSubheader>
      {builtInViews.map((part) => {
        const isOn = isMine && !showAll && choice.only === part && choice.queueIds === null
        return (
          <MenuItem
            key={part ?? 'all'}
            role="menuitemradio"
            aria-checked={isOn}
            selected={isOn}
            onClick={choose(choiceOfPart(part))}
            sx={{ gap: 1 }}
          >
            <ListItemText slotProps={{ primary: { variant: 'inherit' } }}>
              {t(`tickets.views.parts.${part ?? 'all'}`)}
            </ListItemText>
            <Count value={counts && countOf(part, counts)} most={1000} />
          </MenuItem>
        )
      })}
      {own.map(savedItem)}
      {shared.length > 0 && <ListSubheader role="presentation">{t('savedViews.shared')}</ListSubheader>}
      {shared.map(savedItem)}
      {(maySave || editable) && <Divider />}
      {maySave && (
        <MenuItem onClick={done(onSave)}>
          <ListItemIcon>
            <AddIcon fontSize="small" />
          </ListItemIcon>
          {t('savedViews.save')}
        </MenuItem>
      )}
      {editable && (
        <MenuItem onClick={done(() => onEdit(editable))}>
          <ListItemIcon>
            <EditIcon fontSize="small" />
          </ListItemIcon>
          {t('savedViews.editOf', { name: editable.name })}
        </MenuItem>
      )}
    </Menu>
  )
}

/** A number of tickets; nothing while it is unknown. @param most where the server stops counting */
function Count({ value, most }: { value: number | null | undefined; most: number }) {
  if (value === undefined || value === null) return null
  return (
    <b style={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
      {value >= most ? `${most - 1}+` : value}
    </b>
  )
}
