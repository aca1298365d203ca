import { useState } from 'react';
import { Accordion } from '../../ui/Accordion';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { Tabs } from '../../ui/Tabs';

const samples = ['Gear', 'Sprout', 'Sensor'];

/** What opens and closes: questions, tabs, a dialog. */
export function KitDisclosures() {
  const [open, setOpen] = useState(false);
  return (
    <Section tone="cream" labelledBy="kit-disclosure">
      <SectionHeading id="kit-disclosure" title="Accordion, tabs, dialog" />
      <Accordion
        name="kit"
        items={samples.map((sample) => ({
          id: sample,
          question: `What does the ${sample.toLowerCase()} do?`,
          answer: 'It turns.',
        }))}
      />
      <Tabs
        label="Sample tabs"
        tabs={samples.map((sample) => ({ id: sample, label: sample, content: <p>{sample} panel.</p> }))}
      />
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="A dialog">
        <p>Escape, the button or the backdrop close it.</p>
      </Dialog>
    </Section>
  );
}
