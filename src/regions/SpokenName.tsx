import { languageProps, type Spoken } from './spoken';

/** The name of a person or a place, set in its own direction and marked where it is in another language than the page. */
export function SpokenName({ name }: { name: Spoken }) {
  return <bdi {...languageProps(name)}>{name.text}</bdi>;
}
