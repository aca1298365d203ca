import type { Plugin } from 'vite';

/** Where styled-components keeps the pieces of a component's template. */
const keepsPieces = /this\.rules=(\w+)(?=,this\.componentId=\w+,this\.baseHash=)/;

/** Pieces of text that follow each other become one; functions of a component's props stay between them. */
const joined =
  '$1.reduce((all,piece)=>{const last=all.length-1;typeof piece=="string"&&typeof all[last]=="string"?all[last]+=piece:all.push(piece);return all},[])';

/**
 * styled-components puts a component's styles together from the pieces of its template each time the component is
 * rendered, and looks the result up by its text. Joined once, when the component is defined, the text is there already
 * and its lookup costs next to nothing. The build fails when a new version does not have that place any more.
 */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    apply: 'build',
    transform: {
      filter: { id: /styled-components\/dist\/styled-components(?:\.browser)?\.esm\.js$/ },
      handler(code) {
        if (!keepsPieces.test(code))
          throw new Error(
            'styled-components keeps the pieces of a style elsewhere now: bring scripts/leanStyles.ts up to date',
          );
        return code.replace(keepsPieces, `this.rules=${joined}`);
      },
    },
  };
}
