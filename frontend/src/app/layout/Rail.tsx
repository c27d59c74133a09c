import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft'
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEventCallback } from '@mui/material/utils'
import { memo, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { createPath, useLocation, useNavigate } from 'react-router-dom'
import { useOwnPreference } from '../../session'
import { Hint } from '../../ui/display/Hint'
import { alertOf, closedPart, type MenuAlert, type MenuEntry, type MenuBadges, type MenuPart } from '../menu'
import styles from './Rail.module.css'
import { RailMore } from './RailMore'

interface RailProps extends MenuBadges {
  menu: readonly MenuPart[]
}

/**
 * The side menu. It stays expanded or collapsed as the user left it. On a small screen it collapses again by
 * itself.
 */
export const Rail = memo(function Rail({ menu, ...badges }: RailProps) {
  const { t } = useTranslation()
  const [isKeptOpen, keepOpen] = useOwnPreference('menu-open', false)
  const isCramped = useMediaQuery((theme) => theme.breakpoints.down('lg'))
  const [isOpenMeanwhile, setOpenMeanwhile] = useState(false)
  const isOpen = isCramped ? isOpenMeanwhile : isKeptOpen
  const toggle = isOpen ? t('shell.closeMenu') : t('shell.openMenu')
  const ToggleIcon = isOpen ? KeyboardDoubleArrowLeft : KeyboardDoubleArrowRight

  const { pathname } = useLocation()
  const isHere = ({ to }: MenuEntry) => pathname === to || pathname.startsWith(`${to}/`)
  const follow = useFollow()

  return (
    <nav className={styles['rail']} aria-label={t('shell.mainMenu')} data-open={isOpen || undefined}>
      <div className={styles['sections']}>
        {menu.map(({ section, entries }) => {
          const { visible, tucked } = isOpen ? { visible: entries, tucked: [] } : closedPart(entries)
          const title = t(`shell.sections.${section}`)
          return (
            <div key={section} className={styles['section']}>
              <p id={`menu-${section}`} className={styles['title']}>
                <span>{title}</span>
              </p>
              <ul className={styles['list']} aria-labelledby={`menu-${section}`}>
                {visible.map((entry) => {
                  const alert = alertOf(entry, badges)
                  return (
                    <li key={entry.to}>
                      <RailItem
                        entry={entry}
                        isOpen={isOpen}
                        isHere={isHere(entry)}
                        onFollow={follow}
                        alert={alert?.phrase ?? null}
                        count={alert?.count ?? null}
                      />
                    </li>
                  )
                })}
                {tucked.length > 0 && (
                  <li>
                    <RailMore
                      section={section}
                      title={title}
                      entries={tucked}
                      badges={badges}
                      isHere={tucked.some(isHere)}
                    />
                  </li>
                )}
              </ul>
            </div>
          )
        })}
      </div>
      <div className={styles['foot']}>
        <Hint title={isOpen ? '' : toggle} placement="right">
          <button
            type="button"
            className={styles['item']}
            aria-label={toggle}
            aria-expanded={isOpen}
            onClick={() => (isCramped ? setOpenMeanwhile(!isOpen) : keepOpen(!isOpen))}
          >
            <ToggleIcon />
            <span className={styles['name']}>{toggle}</span>
          </button>
        </Hint>
      </div>
    </nav>
  )
})

/**
 * Follows a link like the router's `Link`; the browser handles clicks that open another window. The returned
 * function is stable.
 */
function useFollow() {
  const navigate = useNavigate()
  const location = useLocation()
  return useEventCallback((event: MouseEvent, to: string) => {
    const isForAnotherWindow = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || event.button !== 0 || isForAnotherWindow) return
    event.preventDefault()
    void navigate(to, { replace: createPath(location) === to })
  })
}

interface RailItemProps {
  entry: MenuEntry
  isOpen: boolean
  /** This page is open. */
  isHere: boolean
  onFollow: (event: MouseEvent, to: string) => void
  /** A message in addition to its name. */
  alert: MenuAlert['phrase'] | null
  /** Number of items that need attention; null when a dot is shown instead. */
  count: number | null
}

/** Not the router's `Link`, which would render again each time a ticket is opened. */
const RailItem = memo(function RailItem({ entry, isOpen, isHere, onFollow, alert, count }: RailItemProps) {
  const { to, label, icon, activeIcon = icon } = entry
  const Icon = isHere ? activeIcon : icon
  const { t } = useTranslation()
  const name = alert ? t(`shell.${alert}`) : t(`menu.${label}`)
  return (
    <Hint title={isOpen && !alert ? '' : name} placement="right">
      <a
        href={to}
        className={styles['item']}
        aria-label={name}
        aria-current={isHere ? 'page' : undefined}
        onClick={(event) => onFollow(event, to)}
      >
        <Icon />
        <span className={styles['name']}>{t(`menu.${label}`)}</span>
        {alert && (
          <span className={count === null ? styles['dot'] : styles['badge']} aria-hidden>
            {count}
          </span>
        )}
      </a>
    </Hint>
  )
})
