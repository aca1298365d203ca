import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color } from '../theme/tokens';
import { Icon } from './Icon';

interface CloseButtonProps {
  onClick: (button: HTMLButtonElement) => void;
  /** Where the parent places it. */
  className?: string;
}

/** The round button that closes what lies above the page. `--ground` and `--sign` of the parent colour it. */
export function CloseButton({ onClick, className }: CloseButtonProps) {
  const { t } = useTranslation('common');
  return (
    <Round
      type="button"
      className={className}
      aria-label={t('close')}
      onClick={({ currentTarget }) => onClick(currentTarget)}
    >
      <Icon name="close" />
    </Round>
  );
}

const Round = styled.button`
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  flex: none;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: var(--ground, ${color.accentSoft});
  color: var(--sign, ${color.ink});
  font-size: 1.0625rem;
  &:hover {
    background-image: linear-gradient(rgb(30 27 58 / 10%), rgb(30 27 58 / 10%));
  }
  &:focus-visible {
    border-radius: 50%;
  }
`;
