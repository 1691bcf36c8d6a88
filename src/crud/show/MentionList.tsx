import { Box, MenuItem, MenuList, Popper } from '@mui/material'
import { historyTexts } from '#i18n/fr/history.ts'
import type { Mentioned } from './useMentions.ts'

type Props = {
  id: string
  anchor: HTMLElement | null
  people: readonly Mentioned[]
  active: number
  onChoose: (person: Mentioned) => void
}

export const optionId = (list: string, index: number): string => `${list}-${index}`

/** The focus stays in the text: its arrow keys choose here. */
export const MentionList = ({ id, anchor, people, active, onChoose }: Props) => (
  <Popper
    open={people.length > 0 && anchor !== null}
    anchorEl={anchor}
    placement="bottom-start"
    sx={{ zIndex: 'modal' }}
  >
    <Box sx={{ bgcolor: 'background.paper', borderRadius: 1, boxShadow: 4 }}>
      <MenuList id={id} role="listbox" dense aria-label={historyTexts.comment.people} autoFocusItem={false}>
        {people.map((person, index) => (
          <MenuItem
            key={person.id}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person)}
          >
            {person.displayName}
          </MenuItem>
        ))}
      </MenuList>
    </Box>
  </Popper>
)
