import styles from './figures.module.css'

export interface NumberRow {
  id: string | number
  name: string
  cells: readonly string[]
}

interface NumberTableProps {
  label: string
  /** Column headings; the first one is for the names. */
  head: readonly string[]
  rows: readonly NumberRow[]
}

/** A table of numbers in a panel; a long one scrolls. */
export const NumberTable = ({ label, head, rows }: NumberTableProps) => (
  // Focusable, so that the keyboard can scroll it.
  <div className={styles['scroll']} tabIndex={0} role="region" aria-label={label}>
    <table className={styles['numbers']} aria-label={label}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, cells }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              <td key={head[place + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
