import type { SavedView } from '@balcao/contract/resources/conversations/savedViews'
import Button from '@mui/material/Button'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import FilterIcon from '@mui/icons-material/FilterList'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchOlderThan } from '../../../../../data/cache/requestTimes'
import { useActor, useCan } from '../../../../../session'
import { useCommands } from '../../../../../kit/commands'
import { lazyPart } from '../../../../../ui/loading/lazyPart'
import type { ListChoice, ListFilter } from '../../listFilter.rules'
import { countsKey } from '../../tickets.queries'
import { useSavedViews } from './views.queries'
import {
  builtInViews,
  choiceOfPart,
  choiceOfView,
  isShowing,
  isWorthSaving,
  viewFiltersOf,
} from './views.rules'

// Loaded when they are opened.
const ViewsMenu = lazyPart(() => import('./ViewsMenu'))
const ViewDialog = lazyPart(() => import('./ViewDialog'))

interface ViewsTitleProps {
  choice: ListChoice
  /** The list of now; null for an empty search. */
  filter: ListFilter | null
  onChoose: (choice: Partial<ListChoice>) => void
}

/** The title of the list: the name of its view. It opens the menu of views. */
export default function ViewsTitle({ choice, filter, onChoose }: ViewsTitleProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null)
  const { data: views = [] } = useSavedViews()
  const current = views.find((view) => isShowing(choice, view))
  const { id: myId } = useActor()
  const mayShare = useCan()('saved-views:share')
  const editable = current && (current.userId === myId || mayShare) ? current : undefined
  const showAll = filter?.showAll ?? false
  const part = choice.tab === 'open' && choice.openTab === 'attending' ? choice.only : null
  const partName = part && t(showAll ? `tickets.views.only.${part}` : `tickets.views.parts.${part}`)
  const name = current?.name ?? partName ?? t('tickets.title')
  const maySave = !current && isWorthSaving(choice, filter)
  useCommands(() => [
    ...builtInViews.map((each) => ({
      id: `view:${each ?? 'all'}`,
      section: 'list' as const,
      label: t('palette.openTab', { name: t(`tickets.views.parts.${each ?? 'all'}`) }),
      Icon: FilterIcon,
      run: () => onChoose(choiceOfPart(each)),
    })),
    ...views.map((view) => ({
      id: `view:${view.id}`,
      section: 'list' as const,
      label: t('palette.openTab', { name: view.name }),
      Icon: FilterIcon,
      run: () => onChoose(choiceOfView(view)),
    })),
    maySave && {
      id: 'view:save',
      section: 'list',
      label: t('savedViews.save'),
      Icon: FilterIcon,
      run: () => setEdited('new'),
    },
  ])
  return (
    <>
      <Typography variant="h1" sx={{ flex: 1, minWidth: 'min(100%, 11rem)' }}>
        <Button
          color="inherit"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? menuId : undefined}
          title={t('savedViews.label')}
          onClick={(event) => {
            setAnchor(event.currentTarget)
            // Messages change these counts, which nobody follows while the menu is closed.
            refetchOlderThan(client, Infinity, { queryKey: countsKey })
          }}
          endIcon={<ExpandMoreIcon />}
          sx={{ font: 'inherit', maxWidth: '100%', minHeight: 44, px: 1, ml: -1, textTransform: 'none' }}
        >
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</span>
        </Button>
      </Typography>
      <Suspense>
        {/* Only while it is open: what it counts is not followed otherwise. */}
        {anchor && (
          <ViewsMenu
            id={menuId}
            anchor={anchor}
            choice={choice}
            showAll={showAll}
            views={views}
            editable={editable}
            maySave={maySave}
            onChoose={onChoose}
            onSave={() => setEdited('new')}
            onEdit={setEdited}
            onClose={() => setAnchor(null)}
          />
        )}
        {edited && (
          <ViewDialog
            view={edited === 'new' ? null : edited}
            filters={filter ? viewFiltersOf(filter) : {}}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </>
  )
}
